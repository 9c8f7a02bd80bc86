import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Back to where the visitor came from, or to the products when this page was the first. */
export function BackButton() {
  const navigate = useNavigate()

  const goBack = () => {
    const cameFromHere = (window.history.state as { idx?: number } | null)?.idx
    if (cameFromHere) navigate(-1)
    else navigate('/#products')
  }

  return (
    <Button look="quiet" size="small" onClick={goBack} className="needs-script -mr-4 hover:bg-ink/10">
      <Icon name="arrow-left" />
      Back
    </Button>
  )
}
