import type { StaffRole } from '#domain/staff.ts'
import type { Tone } from '#web/ui/tone.ts'

/** Each role in words: its name, what it may, and the colour it is known by. */
export const ROLE_WORDS: Record<StaffRole, { label: string; may: string; tone: Tone }> = {
  owner: { label: 'Owner', may: 'Everything, staff and money included.', tone: 'yellow' },
  packer: { label: 'Packer', may: 'Sees bookings without prices, ships and delivers them.', tone: 'blue' },
  accountant: { label: 'Accountant', may: 'Sees bookings, invoices and money; changes nothing.', tone: 'green' },
}
