import type { Address } from '#contract/addresses.ts'
import { isAtHome } from '#domain/address.ts'
import { arrivalWords, arrivesBy } from '#domain/arrival.ts'
import { isPin } from '#domain/pin.ts'
import { useSettings } from '#web/data/settings.ts'
import { Icon } from '#web/ui/icon.tsx'

/** By when a parcel that is ordered now is at the chosen address. */
export function ArrivalLine({ address }: { address: Address | undefined }) {
  const { delivery } = useSettings()

  return (
    <p role="status" className="flex items-center gap-2.5 empty:hidden">
      {address && isAtHome(address) && isPin(address.postalCode) && (
        <>
          <Icon name="truck" className="size-5 text-ok" />
          <span className="wrap-anywhere min-w-0">
            <strong>{arrivalWords(arrivesBy({ placedAt: new Date() }, delivery))}</strong> in {address.city},{' '}
            {address.postalCode}
          </span>
        </>
      )}
    </p>
  )
}
