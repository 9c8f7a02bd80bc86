import { Suspense, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useOrigin } from '#web/data/origin.ts'
import { reloadOnce } from '#web/parts/reload-once.ts'
import { productPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const ShareWays = lazyComponent(async () => (await import('./share-ways.tsx')).ShareWays, reloadOnce)

/** Hands the product on: by whatever the phone offers, and where a browser offers nothing by WhatsApp or as a link. */
export function Share({ product: { id, name } }: { product: Product }) {
  const shared = { title: name, url: `${useOrigin()}${productPath(id)}` }
  const [isOpen, setOpen] = useState(false)

  const share = () => {
    if (typeof navigator.share !== 'function') return setOpen(!isOpen)
    navigator.share(shared).catch(({ name }: Error) => setOpen(name !== 'AbortError')) // closed again is an answer, too
  }

  return (
    <div className="needs-script mt-4 flex flex-wrap items-center gap-2">
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={share} className="-ml-4 hover:bg-ink/10">
        <Icon name="share-2" />
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareWays {...shared} />
        </Suspense>
      )}
    </div>
  )
}
