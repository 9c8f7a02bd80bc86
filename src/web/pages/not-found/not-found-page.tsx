import { NothingHere } from '#web/parts/nothing-here.tsx'

/** The page for every address that names no other. */
export function NotFoundPage() {
  return <NothingHere />
}
