import type { QueryClient } from '@tanstack/react-query'
import type { LegalPageName } from '#contract/legal-page.ts'
import type { Api } from './data/api.ts'
import { legalPageQuery } from './data/legal-page.ts'
import { productIdToAdd } from './data/product-id-to-add.ts'
import { labelKey, productKey, productLabelQuery, productQuery, productsQuery } from './data/products.ts'
import type { Sent } from './data/queries.ts'
import { reviewsQuery } from './data/reviews.ts'
import type { Audience } from './layout/guard.tsx'
import { type LazyPage, lazyPage, lightPage } from './layout/lazy-page.tsx'
import { PATHS } from './paths.ts'

/** What a page's data is read with, on either side of the wire. */
export type Source = { client: QueryClient; api: Api; params: Record<string, string>; search: URLSearchParams }

export type PageRoute = {
  path: string
  page: LazyPage
  /** Who may open it; everyone unless said otherwise. */
  audience?: Audience
  /** What its HTML is headed by before anyone knows who opens it. */
  heading?: string
  /** The query parameters its HTML depends on. The server does not see any other. */
  search?: readonly string[]
  /** Reads what the HTML shows, on the server; `false` when the URL names nothing, which is a 404. */
  load?: (source: Source) => Promise<boolean>
  /** The answers, without asking, where the URL names nothing. */
  missing?: (params: Record<string, string>) => Sent[]
}

const notFound = lightPage(
  'not-found/not-found-page.tsx',
  async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
)

const home: PageRoute = {
  path: PATHS.home,
  page: lightPage('home/home-page.tsx', async () => (await import('./pages/home/home-page.tsx')).HomePage),
  search: ['q'],
  ...(import.meta.env.SSR && {
    load: async ({ client, api, search }) => {
      await client.fetchQuery(productsQuery(api, search.get('q') ?? ''))
      return true
    },
  }),
}

const product: PageRoute = {
  path: PATHS.product,
  page: lightPage(
    'product/product-page.tsx',
    async () => (await import('./pages/product/product-page.tsx')).ProductPage,
  ),
  ...(import.meta.env.SSR && {
    load: async ({ client, api, params: { id = '' } }) => {
      const [found] = await Promise.all([
        client.fetchQuery(productQuery(api, id)),
        client.fetchQuery(productLabelQuery(api, id)),
        client.prefetchQuery(productsQuery(api)), // the other flavours; the page stands without them
      ])
      if (found?.rating) await client.prefetchQuery(reviewsQuery(api, id)) // the page stands without them
      return found !== null
    },
  }),
  missing: ({ id = '' }) => [
    [productKey(id), null],
    [labelKey(id), null],
  ],
}

const loadLegal =
  (page: LegalPageName) =>
  async ({ client, api }: Source): Promise<boolean> => {
    await client.fetchQuery(legalPageQuery(api, page))
    return true
  }

const legal: readonly PageRoute[] = [
  {
    path: PATHS.privacy,
    page: lightPage('legal/privacy-page.tsx', async () => (await import('./pages/legal/privacy-page.tsx')).PrivacyPage),
    load: loadLegal('privacy'),
  },
  {
    path: PATHS.terms,
    page: lightPage('legal/terms-page.tsx', async () => (await import('./pages/legal/terms-page.tsx')).TermsPage),
    load: loadLegal('terms'),
  },
  {
    path: PATHS.refunds,
    page: lightPage('legal/refunds-page.tsx', async () => (await import('./pages/legal/refunds-page.tsx')).RefundsPage),
    load: loadLegal('refunds'),
  },
  {
    path: PATHS.contact,
    page: lightPage('legal/contact-page.tsx', async () => (await import('./pages/legal/contact-page.tsx')).ContactPage),
    load: loadLegal('contact'),
  },
]

/** The product that a visitor was about to add; the page stands without it. */
const waiting: Pick<PageRoute, 'load'> = import.meta.env.SSR
  ? {
      load: async ({ client, api, search }) => {
        const id = productIdToAdd(search)
        if (id) await client.prefetchQuery(productQuery(api, id))
        return true
      },
    }
  : {}

const account: readonly PageRoute[] = [
  {
    path: PATHS.login,
    page: lazyPage('login/login-page.tsx', async () => (await import('./pages/login/login-page.tsx')).LoginPage),
    audience: 'signedOut',
    search: ['next', 'add'],
    ...waiting,
  },
  {
    path: PATHS.signup,
    page: lazyPage('signup/signup-page.tsx', async () => (await import('./pages/signup/signup-page.tsx')).SignupPage),
    audience: 'signedOut',
    search: ['next', 'add', 'verify'],
    ...waiting,
  },
  {
    path: PATHS.forgotPassword,
    page: lazyPage(
      'forgot-password/forgot-password-page.tsx',
      async () => (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
    search: ['next', 'add', 'sent'],
  },
  {
    path: PATHS.profile,
    page: lazyPage(
      'profile/profile-page.tsx',
      async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage,
    ),
    audience: 'signedIn',
    heading: 'Your account',
  },
]

const buying: readonly PageRoute[] = [
  {
    path: PATHS.cart,
    page: lazyPage('cart/cart-page.tsx', async () => (await import('./pages/cart/cart-page.tsx')).CartPage),
    audience: 'signedIn',
    heading: 'Your cart',
  },
  {
    path: PATHS.order,
    page: lazyPage('order/order-page.tsx', async () => (await import('./pages/order/order-page.tsx')).OrderPage),
    audience: 'signedIn',
    heading: 'Your order',
  },
]

const acceptInvite: PageRoute = {
  path: PATHS.acceptInvite,
  page: lazyPage(
    'accept-invite/accept-invite-page.tsx',
    async () => (await import('./pages/accept-invite/accept-invite-page.tsx')).AcceptInvitePage,
  ),
}

const mails: PageRoute = {
  path: PATHS.mails,
  page: lazyPage('mails/mails-page.tsx', async () => (await import('./pages/mails/mails-page.tsx')).MailsPage),
}

const admin: PageRoute = {
  path: PATHS.admin,
  page: lazyPage('admin/admin-page.tsx', async () => (await import('./pages/admin/admin-page.tsx')).AdminPage),
  audience: 'admin',
}

/** The page for every URL that names no other. */
export const NOT_FOUND: PageRoute = {
  path: '*',
  page: notFound,
  load: async ({ client, api }) => {
    await client.prefetchQuery(productsQuery(api)) // its suggestions; the page stands without them
    return false
  },
}

const ROUTES: readonly PageRoute[] = [
  home,
  product,
  ...legal,
  ...account,
  ...buying,
  acceptInvite,
  mails,
  admin,
  NOT_FOUND,
]

const adminLogin: Omit<PageRoute, 'path'> = {
  page: lazyPage(
    'admin-login/admin-login-page.tsx',
    async () => (await import('./pages/admin-login/admin-login-page.tsx')).AdminLoginPage,
  ),
}

/** The route table. Only the server knows `adminLoginPath`, and tells it to that page alone. */
export function createRoutes(adminLoginPath?: string): readonly PageRoute[] {
  return adminLoginPath === undefined ? ROUTES : [{ ...adminLogin, path: adminLoginPath }, ...ROUTES]
}

/** Whether a page is for the signed-in only; the server, which knows nobody, renders its shell alone. */
export function isPrivate({ audience = 'everyone' }: PageRoute): boolean {
  return audience === 'signedIn' || audience === 'admin'
}
