import type { ComponentProps } from 'react'
import { Link as AnyLink, Redirect as AnyRedirect } from 'wouter'
import type { Path } from '#web/paths.ts'

type Entry = {
  to: Path
  /** What the entry of the history that it leads to remembers. */
  state?: object | undefined
}

/** A link to a page of ours, which is opened without loading a new document. */
export function Link(props: Omit<ComponentProps<'a'>, 'href'> & Entry) {
  return <AnyLink {...props} />
}

/** Goes to another page of ours in place of this one. */
export function Redirect(props: Entry) {
  return <AnyRedirect {...props} replace />
}
