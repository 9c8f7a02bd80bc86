import type { ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type AddButtonProps = { ref: Ref<HTMLButtonElement>; onClick: () => void; children: ReactNode }

/** Makes something new; on phones it floats in the thumb's reach. */
export function AddButton({ ref, onClick, children }: AddButtonProps) {
  return (
    <Button
      ref={ref}
      size="small"
      onClick={onClick}
      className="max-sm:fixed max-sm:right-4 max-sm:above-tabs max-sm:z-10 max-sm:min-h-12 max-sm:shadow-raised"
    >
      <Icon name="plus" className="size-4.5" />
      {children}
    </Button>
  )
}
