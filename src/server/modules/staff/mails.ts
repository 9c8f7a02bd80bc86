import { INVITATION_HOURS, type StaffRole } from '#domain/staff.ts'
import type { MailText } from '#modules/mail/service.ts'

const WORK: Record<StaffRole, string> = {
  owner: 'As an owner you look after everything: products, bookings, money and staff.',
  packer: 'As a packer you see the bookings and send the parcels.',
  accountant: 'As an accountant you see the bookings, the invoices and the money.',
}

export const invitation = (invitedBy: string, role: StaffRole, url: string): MailText => [
  `${invitedBy} invites you to run Dhamaka`,
  {
    about: { kind: 'invitation' },
    heading: 'Come backstage',
    paragraphs: [
      `${invitedBy} invites you to the people who run the shop. ${WORK[role]}`,
      `The invitation is good for ${INVITATION_HOURS} hours, once. If you did not expect it, ignore this mail.`,
    ],
    button: { label: 'Accept the invitation', url },
  },
]

export const joined = (name: string, role: StaffRole, loginUrl: string): MailText => [
  'Your way into the Dhamaka panel',
  {
    about: { kind: 'joined' },
    heading: `Welcome backstage, ${name}!`,
    paragraphs: [WORK[role], 'Keep this mail: the panel has a login of its own, and this is its address.'],
    button: { label: 'Log in to the panel', url: loginUrl },
  },
]
