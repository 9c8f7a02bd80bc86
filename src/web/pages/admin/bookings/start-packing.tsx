import { useSearchParams } from 'wouter'
import { mayShip } from '#domain/staff.ts'
import { useUnsaved } from '#web/pages/admin/unsaved.tsx'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOrderCounts } from './bookings.ts'

const OF_ALL = { q: '', from: '', to: '' }

/**
 * A button above the tabs of a phone: how many orders wait to be packed, and the way to them. It is hidden while
 * nothing waits, and while another bar or a form of the bookings needs its place.
 */
export function StartPacking() {
  const [search, setSearch] = useSearchParams()
  const { leave } = useUnsaved()
  const isPacker = mayShip(useStaffRole())
  const isPacking = search.get('tab') === 'bookings' && search.get('status') === 'placed'
  if (!isPacker || isPacking) return null

  const pack = () =>
    leave(() => {
      setSearch({ tab: 'bookings', status: 'placed' })
      scrollTo({ top: 0, behavior: 'instant' })
    })

  return <PackingButton onPress={pack} />
}

function PackingButton({ onPress }: { onPress: () => void }) {
  const { data: counts } = useOrderCounts(OF_ALL)
  if (!counts || counts.placed === 0) return null

  return (
    <div className="above-tabs fixed left-4 z-10 sm:left-6 lg:hidden [:is([data-bar],.all-bookings:has(form))~&]:hidden">
      <Button className="shadow-raised" onClick={onPress}>
        <Icon name="package" className="size-4" />
        Start packing
        <span className="tabular-nums opacity-85">{counts.placed.toLocaleString('en-IN')}</span>
      </Button>
    </div>
  )
}
