import { methodAndPath } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Tells the addresses of the calls whose answers are the same for everyone. */
export function addressesOfShared(served: readonly Endpoint[]) {
  const routes = served
    .filter(({ isShared }) => isShared)
    .map(({ name }) => methodAndPath(name))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `/api${path}`)
  const patterns = routes.map((route) => route.replace(/:\w+/g, '[\\w-]+'))
  const any = new RegExp(`^(${patterns.join('|')})$`)

  return {
    has: (pathname: string) => any.test(pathname),
    routeOf: (pathname: string) =>
      routes.find((_, place) => new RegExp(`^${patterns[place]}$`).test(pathname)) ?? 'other',
  }
}
