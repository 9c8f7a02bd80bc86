import type { StaffRole } from '#domain/staff.ts'
import type { StaffDeps } from './deps.ts'

/** Gives one of the staff another role; whoever is only invited is invited again instead. */
export function changeRole({ db, accounts }: StaffDeps, ownerId: string, id: string, role: StaffRole): Promise<void> {
  return db.transaction((tx) => accounts.staff.changeRole(tx, ownerId, id, role))
}
