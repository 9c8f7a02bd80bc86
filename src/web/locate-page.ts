import { inject, parse } from 'regexparam'
import { isPrivate, NOT_FOUND, type PageRoute } from './routes.tsx'

export type LocatedPage = {
  routes: readonly PageRoute[]
  route: PageRoute
  params: Record<string, string>
  search: URLSearchParams
  /** The path and query without anything the page's HTML does not depend on: one URL, one HTML. */
  url: string
}

const MAX_VALUE_LENGTH = 500
const NOWHERE = 'nowhere'

/** Which page of the table a URL's path and query name. */
export function locatePage(routes: readonly PageRoute[], pathname: string, search: string): LocatedPage {
  const { route, params } = matchingRoute(routes, pathname)
  const known = knownSearch(route, search)

  return { routes, route, params, search: known, url: urlOf(route, params, known) }
}

/** The page that stands for all of its kind at which nothing is found. */
export function missingPage(page: LocatedPage): LocatedPage {
  const params = Object.fromEntries(Object.keys(page.params).map((name) => [name, NOWHERE]))
  const search = new URLSearchParams()

  return { ...page, params, search, url: urlOf(page.route, params, search) }
}

function matchingRoute(routes: readonly PageRoute[], pathname: string): Pick<LocatedPage, 'route' | 'params'> {
  const path = decoded(pathname)
  for (const route of routes) {
    const params = path === null ? null : paramsIn(path, route)
    if (params) return { route, params }
  }
  return { route: NOT_FOUND, params: {} }
}

function paramsIn(path: string, route: PageRoute): Record<string, string> | null {
  const { pattern, keys } = parse(route.path)
  const found = pattern.exec(path)

  return found && Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
}

function urlOf(route: PageRoute, params: Record<string, string>, search: URLSearchParams): string {
  if (route === NOT_FOUND) return `/${NOWHERE}`
  if (isPrivate(route)) return route.path // the shell is the same for all
  const query = search.size > 0 ? `?${search}` : ''

  return inject(route.path, params) + query
}

function knownSearch(route: PageRoute, search: string): URLSearchParams {
  const given = new URLSearchParams(search)
  const known = (route.search ?? []).flatMap((name) => {
    const value = given.get(name)
    return value && value.length <= MAX_VALUE_LENGTH ? [[name, value]] : []
  })

  return new URLSearchParams(known)
}

function decoded(pathname: string): string | null {
  try {
    return decodeURI(pathname)
  } catch {
    return null
  }
}
