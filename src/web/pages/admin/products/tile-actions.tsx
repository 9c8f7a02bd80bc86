import type { PanelProduct } from '#contract/panel-products.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { productPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeProduct, useDuplicateProduct } from './product-changes.ts'

export type TileActionsProps = {
  product: PanelProduct
  /** Left out while only a part of the products is shown: nobody could tell where it goes. */
  place?: { isFirst: boolean; isLast: boolean; onMove: (step: -1 | 1) => void } | undefined
  onDuplicated: (copy: PanelProduct) => void
}

const FAILED = 'That did not work. Please try again.'

/** What can be done to a product beside editing it. */
export function TileActions({ product, place, onDuplicated, nameId }: TileActionsProps & { nameId: string }) {
  const { id, name, isHidden } = product
  const { mutateAsync: change, isPending: isChanging } = useChangeProduct()
  const { mutateAsync: duplicate, isPending: isCopying } = useDuplicateProduct()

  const toggle = async () => {
    try {
      await change({ id, fields: { isHidden: String(!isHidden) } })
      toast.success(isHidden ? `${name} is in the shop` : `${name} is hidden: only you see it`)
    } catch (error) {
      toast.error(refusalOf(error, FAILED).message)
    }
  }
  const copy = async () => {
    try {
      const { message, product: made } = await duplicate(id)
      toast.success(message)
      onDuplicated(made)
    } catch (error) {
      toast.error(refusalOf(error, FAILED).message)
    }
  }

  return (
    <div className="col-span-2 flex flex-wrap items-center border-admin-line border-t py-1 pr-1 pl-1">
      <Button
        variant="quiet"
        size="small"
        isBusy={isChanging}
        onClick={toggle}
        aria-describedby={nameId}
        className={TIGHT}
      >
        {isHidden ? 'Show' : 'Hide'}
      </Button>
      <LinkButton variant="quiet" size="small" to={productPath(id)} className={TIGHT}>
        {isHidden ? 'Preview' : 'View'}
        <span className="sr-only"> {name}</span>
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        isBusy={isCopying}
        onClick={copy}
        aria-describedby={nameId}
        className={TIGHT}
      >
        Duplicate
      </Button>
      {place && (
        <div className="ml-auto flex">
          <MoveButton
            id={moverOf(id, -1)}
            label={`Move ${name} up`}
            isOff={place.isFirst}
            onMove={() => place.onMove(-1)}
          />
          <MoveButton
            id={moverOf(id, 1)}
            label={`Move ${name} down`}
            isOff={place.isLast}
            onMove={() => place.onMove(1)}
          />
        </div>
      )}
    </div>
  )
}

const TIGHT = 'px-2.5!'

/** The button that moves a product, by its id: it is another element after it has moved. */
export const moverOf = (id: string, step: -1 | 1): string => `${step < 0 ? 'up' : 'down'}-${id}`

type MoveButtonProps = { id: string; label: string; isOff: boolean; onMove: () => void }

/** Where tiles stand side by side, up is left. */
function MoveButton({ id, label, isOff, onMove }: MoveButtonProps) {
  const isUp = id.startsWith('up')

  return (
    <IconButton
      id={id}
      icon="chevron-down"
      label={label}
      data-repeats
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onMove()}
      className={`aria-disabled:opacity-40 ${isUp ? 'rotate-180 sm:rotate-90' : 'sm:-rotate-90'}`}
    />
  )
}
