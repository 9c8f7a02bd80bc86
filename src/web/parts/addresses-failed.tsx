import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'
import { LoadFailed } from './load-failed.tsx'

const FAILED = 'Failed to load addresses'

/** Stands where the address book could not be fetched. It comes anew with every failure, which is then said once. */
export function AddressesFailed({ retry }: { retry: () => void }) {
  useEffect(() => toast.error(FAILED), [])

  return <LoadFailed message={FAILED} retry={retry} />
}
