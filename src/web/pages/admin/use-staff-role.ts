import type { StaffRole } from '#domain/staff.ts'
import { useProfile } from '#web/data/profile.ts'

/** What the person at the panel is. The server checks every call by itself; whoever is unknown is shown the least. */
export function useStaffRole(): StaffRole {
  return useProfile().data?.staffRole ?? 'packer'
}
