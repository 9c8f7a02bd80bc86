import { type DragEvent, useState } from 'react'
import type { PanelProduct } from '#contract/panel-products.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { useMoveProduct } from './product-changes.ts'
import { moverOf } from './tile-actions.tsx'

/** Moves products in their list, by a step or to where another one stands. */
export function useMoving(products: readonly PanelProduct[]) {
  const { mutateAsync, isPending } = useMoveProduct()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)

  /** To the place of the one that is at `target` now. */
  const moveTo = async (id: string, target: number): Promise<boolean> => {
    const from = products.findIndex((product) => product.id === id)
    const next = products[target > from ? target + 1 : target]
    if (isPending || from < 0 || from === target) return false
    try {
      await mutateAsync({ id, before: next?.id ?? null })
      setSaid(`${products[from]?.name} is number ${target + 1} of ${products.length} now`)
      return true
    } catch (error) {
      toast.error(refusalOf(error, 'It could not be moved. Please try again.').message)
      return false
    }
  }

  return {
    /** For who cannot see it. */
    said,
    step: async (id: string, step: -1 | 1) => {
      const place = products.findIndex((product) => product.id === id) + step
      // Whoever moves it by keys can go on: an element that is put elsewhere has lost the focus.
      if (await moveTo(id, place)) requestAnimationFrame(() => document.getElementById(moverOf(id, step))?.focus())
    },
    /** What makes an element of the list one that is dragged by its picture, and that others are dropped on. */
    dragging: (id: string, place: number) => ({
      onDragStart: ({ target }: DragEvent) => target instanceof HTMLImageElement && setDragged(id),
      onDragEnd: () => setDragged(null),
      onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault() // some browsers would show the picture
        moveTo(dragged, place)
      },
    }),
  }
}
