import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DELIVERY_CITIES, DELIVERY_STATES } from './places.ts'

/** Where the parcels go: states one way, cities the other. */
export function DeliveryBand() {
  const [isPaused, setPaused] = useState(false)

  return (
    <section
      aria-labelledby="delivery"
      className={`on-dark overflow-clip bg-plum py-14 text-cream md:py-20 ${isPaused ? 'drift-paused' : ''}`}
    >
      <div className="shell mb-8 flex items-center justify-between gap-4">
        <h2 id="delivery" className="text-[clamp(1.25rem,1rem+1.2vw,1.75rem)] leading-tight">
          Poore India mein delivery
        </h2>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Move the places' : 'Stop the places'}
          onClick={() => setPaused(!isPaused)}
          className="needs-script motion-reduce:hidden"
        />
      </div>
      <DriftingRow label="States we deliver to" places={DELIVERY_STATES} />
      <DriftingRow label="Cities we deliver to" places={DELIVERY_CITIES} isBackwards />
    </section>
  )
}

type DriftingRowProps = { label: string; places: readonly string[]; isBackwards?: boolean }

function DriftingRow({ label, places, isBackwards = false }: DriftingRowProps) {
  const names = places.map((place) => (
    <li key={place} className="flex items-center whitespace-nowrap">
      <span className={isBackwards ? 'text-muted-on-night' : ''}>{place}</span>
      <span aria-hidden="true" className="mx-[0.5em] size-[0.22em] rounded-pill bg-marigold" />
    </li>
  ))
  const look = 'display text-[clamp(2.25rem,1.2rem+4.4vw,4.5rem)] leading-[1.25]'

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
