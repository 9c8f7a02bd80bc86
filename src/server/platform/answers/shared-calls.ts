import { locate } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Tells the addresses of the calls whose answers are the same for everyone. */
export function addressesOfShared(served: readonly Endpoint[]): (pathname: string) => boolean {
  const paths = served
    .filter(({ isShared }) => isShared)
    .map(({ name }) => locate(name))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `/api${path.replace(/:\w+/g, '[\\w-]+')}`)
  const pattern = new RegExp(`^(${paths.join('|')})$`)

  return (pathname) => pattern.test(pathname)
}
