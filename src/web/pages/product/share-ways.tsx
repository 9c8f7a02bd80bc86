import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** The ways to share that every browser has. */
export function ShareWays({ title, url }: { title: string; url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied.'),
    )

  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('secondary', 'small')}
      >
        WhatsApp
        <Icon name="arrow-up-right" className="size-4" />
      </a>
      <Button variant="secondary" size="small" onClick={copy}>
        <Icon name="copy" className="size-4" />
        Copy link
      </Button>
    </>
  )
}
