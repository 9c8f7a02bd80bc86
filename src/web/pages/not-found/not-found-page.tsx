import { NotFound } from '#web/parts/not-found.tsx'

/** The page for every URL that names no other. */
export function NotFoundPage() {
  return <NotFound />
}
