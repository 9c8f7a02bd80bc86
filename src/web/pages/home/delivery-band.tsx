import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { StaticSection } from './static-section.tsx'

/** Where the parcels go: states one way, cities the other. */
export function DeliveryBand() {
  const [isPaused, setPaused] = useState(false)

  return (
    <section
      aria-labelledby="delivery"
      className={`on-dark overflow-clip bg-plum py-14 text-cream md:py-20 ${isPaused ? 'drift-paused' : ''}`}
    >
      <div className="shell mb-8 flex items-center justify-between gap-4">
        <h2 id="delivery" className="text-h2-small leading-tight">
          Poore India mein delivery
        </h2>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Move the places' : 'Stop the places'}
          onClick={() => setPaused(!isPaused)}
          className="needs-script motion-reduce:hidden"
        />
      </div>
      <StaticSection name="PlacesMarquee" />
    </section>
  )
}
