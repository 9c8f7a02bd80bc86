import { IconButton } from './icon-button.tsx'
import { toast } from './toast.ts'

/** Puts a text on the clipboard; `what` names it in the words about it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(`${what} copied`),
      () => toast.error(`${what} could not be copied.`),
    )

  return <IconButton icon="copy" label={`Copy ${what.toLowerCase()}`} onClick={copy} />
}
