/** The path of every page, by its name: the route table and every link of ours are made of these. */
export const PATHS = {
  home: '/',
  product: '/product/:id',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  cart: '/cart',
  order: '/orders/:id',
  acceptInvite: '/accept-invite',
  mails: '/mails',
  admin: '/admin',
} as const

type Filled<Pattern> = Pattern extends `${infer Start}:${string}` ? `${Start}${string}` : Pattern

type PagePath = Filled<(typeof PATHS)[keyof typeof PATHS]> & string

declare const isChecked: unique symbol

/** A path of this site that was read at run time: where a person came from, say. */
type CheckedPath = string & { readonly [isChecked]: true }

/** Where a link of ours may lead: a page of the table, with a query or an anchor. Any other text does not compile. */
export type Path = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}` | CheckedPath

/** Whether a text that was read at run time stays on this site. */
export function isOwnPath(text: string): text is CheckedPath {
  return /^\/(?![/\\])/.test(text)
}

export function productPath(id: string): Path {
  return `/product/${id}`
}

export function orderPath(id: string): Path {
  return `/orders/${id}`
}

/** The products on home, all of them or those that match a search. */
export function productsPath(searchText = ''): Path {
  return searchText ? `/?q=${encodeURIComponent(searchText)}#products` : '/#products'
}
