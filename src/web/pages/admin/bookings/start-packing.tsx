import { useSearchParams } from 'wouter'
import { mayShip } from '#domain/staff.ts'
import { useToday } from '#web/pages/admin/today/use-today.ts'
import { useUnsaved } from '#web/pages/admin/unsaved.tsx'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * A button above the tabs of a phone: how many orders can be packed, and the way to them. What must not leave yet is
 * not counted. It is hidden while nothing waits, and while another bar or a form of the bookings needs its place.
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
  const { data: today } = useToday()
  if (!today || today.toPack.orders === 0) return null

  return (
    <div className="above-tabs fixed left-4 z-10 max-w-[calc(100%-2rem)] sm:left-6 lg:hidden [:is([data-bar],.all-bookings:has(form))~&]:hidden">
      <Button className="shadow-raised" onClick={onPress}>
        <Icon name="package" className="size-4" />
        Start packing
        <span className="tabular-nums opacity-85">{today.toPack.orders.toLocaleString('en-IN')}</span>
      </Button>
    </div>
  )
}
