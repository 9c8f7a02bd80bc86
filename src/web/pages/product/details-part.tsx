import { type ShownProduct, useProductLabel } from '#web/data/products.ts'
import { reloadOnce } from '#web/parts/reload-once.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { PartProps } from './details/part-props.ts'
import type { PARTS } from './details/parts.ts'
import { KeepSentHtml } from './keep-sent-html.tsx'

type DetailsPartProps = { name: keyof typeof PARTS; product: ShownProduct }

const Part = lazyComponent(async () => {
  const { PARTS } = await import('./details/parts.ts')

  return function Part({ name, ...props }: PartProps & Pick<DetailsPartProps, 'name'>) {
    const Content = PARTS[name]
    return <Content {...props} />
  }
}, reloadOnce)

if (import.meta.env.SSR) await Part.load()
else if (!document.querySelector('[data-static^=taste-]')) Part.load().catch(() => {}) // whoever shows it will see to it

/** A part of the page that says what the product's record says. */
export function DetailsPart({ name, product }: DetailsPartProps) {
  const { data: label } = useProductLabel(product.id)

  return (
    <KeepSentHtml name={`${name}-${product.id}`} answers={[product, label]}>
      <Part name={name} product={product} label={label ?? undefined} />
    </KeepSentHtml>
  )
}
