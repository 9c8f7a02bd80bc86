import { Suspense } from 'react'
import { type ShownProduct, useProductLabel } from '#web/data/products.ts'
import { useQueries } from '#web/data/queries.ts'
import { StaticHtml } from '#web/parts/static-html.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { PartProps } from './details/part-props.ts'
import type { PARTS } from './details/parts.ts'

type DetailsPartProps = { name: keyof typeof PARTS; product: ShownProduct }

const Part = lazyComponent(async () => {
  const { PARTS } = await import('./details/parts.ts')

  return function Part({ name, ...props }: PartProps & Pick<DetailsPartProps, 'name'>) {
    const Content = PARTS[name]
    return <Content {...props} />
  }
})

if (import.meta.env.SSR) await Part.load()
else if (!document.querySelector('[data-static^=taste-]')) Part.load().catch(() => {}) // whoever shows it will see to it

/**
 * A part of the page that says what the product's record says. Where it still says what the server sent, the server's HTML
 * stays, and no code is loaded for it.
 */
export function DetailsPart({ name, product }: DetailsPartProps) {
  const { sent } = useQueries()
  const { data: label } = useProductLabel(product.id)
  const place = `${name}-${product.id}`
  const part = <Part name={name} product={product} label={label ?? undefined} />
  const isAsSent = [product, label].every((answer) => sent.some(([, known]) => known === answer))

  if (import.meta.env.SSR || isAsSent) return <StaticHtml name={place}>{part}</StaticHtml>

  return <Suspense fallback={<StaticHtml name={place}>{null}</StaticHtml>}>{part}</Suspense>
}
