import { PATHS } from '#web/paths.ts'
import type { PageLocation } from './location.tsx'

/** What the products on home were searched for, by the URL; '' everywhere else. */
export function searchedFor({ pathname, search }: PageLocation): string {
  return (pathname === PATHS.home && new URLSearchParams(search).get('q')) || ''
}
