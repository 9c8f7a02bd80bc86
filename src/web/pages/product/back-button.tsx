import { hasPageBefore } from '#web/data/history-entry.ts'
import { useNavigate } from '#web/data/location.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Back to where the visitor came from, or to the products when this page was the first. */
export function BackButton() {
  const navigate = useNavigate()

  const goBack = () => {
    if (hasPageBefore()) window.history.back()
    else navigate('/#products')
  }

  return (
    <Button variant="quiet" size="small" onClick={goBack} className="needs-script -mr-[16px] ml-auto hover:bg-ink/10">
      <Icon name="arrow-left" />
      Back
    </Button>
  )
}
