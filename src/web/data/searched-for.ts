import type { Place } from './place.tsx'

/** What the products on home were searched for, by the address; '' everywhere else. */
export function searchedFor({ pathname, search }: Place): string {
  return (pathname === '/' && new URLSearchParams(search).get('q')) || ''
}
