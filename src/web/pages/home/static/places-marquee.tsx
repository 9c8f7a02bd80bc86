import { DELIVERY_CITIES, DELIVERY_STATES } from './delivery-places.ts'

/** The states and cities, one row one way and one the other. */
export function PlacesMarquee() {
  return (
    <>
      <MarqueeRow label="States we deliver to" places={DELIVERY_STATES} />
      <MarqueeRow label="Cities we deliver to" places={DELIVERY_CITIES} isBackwards />
    </>
  )
}

type MarqueeRowProps = { label: string; places: readonly string[]; isBackwards?: boolean }

function MarqueeRow({ label, places, isBackwards = false }: MarqueeRowProps) {
  const names = places.map((place) => (
    <li key={place} className="flex items-center whitespace-nowrap">
      <span className={isBackwards ? 'text-muted-on-night' : ''}>{place}</span>
      <span aria-hidden="true" className="mx-[0.5em] size-[0.22em] rounded-pill bg-marigold" />
    </li>
  ))
  const look = 'display text-place leading-[1.25] motion-reduce:text-place-at-rest'

  return (
    <div className={`drift bg-plum ${isBackwards ? 'drift-back' : ''}`}>
      <ul aria-label={label} className={look}>
        {names}
      </ul>
      <ul aria-hidden="true" className={look}>
        {names}
      </ul>
    </div>
  )
}
