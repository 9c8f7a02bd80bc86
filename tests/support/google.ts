import type { Client } from './client.ts'

export type Person = { email: string; name?: string; email_verified?: string }

const HERE = 'http://shop.test'

/** Sends a visitor to Google; answers the address of the account chooser. */
export async function goToGoogle(visitor: Client, next?: string): Promise<string> {
  const { headers } = await visitor.send('googleStart', next === undefined ? {} : { query: { next } })

  return headers.get('location') ?? ''
}

/** Chooses an account as the page of the chooser does; answers the address that Google sends the browser back to. */
export async function chooseAccount(chooser: string, person: Person | { cancel: string }): Promise<string> {
  const { headers } = await fetch(chooser, { method: 'POST', body: new URLSearchParams(person), redirect: 'manual' })

  return headers.get('location') ?? ''
}

/** Comes back from Google; answers what the login page finds in its address. */
export async function comeBack(visitor: Client, callback: string) {
  const { pathname, search } = new URL(callback)
  const { status, headers } = await visitor.request('GET', pathname.replace(/^\/api/, '') + search)
  const location = new URL(headers.get('location') ?? '', HERE)
  const { google, error, next } = Object.fromEntries(location.searchParams) as Record<string, string | undefined>

  return { status, path: location.pathname, code: google, error, next, headers }
}

/** The whole way to Google and back. */
export async function returnFromGoogle(visitor: Client, person: Person, next?: string) {
  return comeBack(visitor, await chooseAccount(await goToGoogle(visitor, next), person))
}

/** Signs a visitor in with Google; answers the login call's answer. */
export async function signInWithGoogle(visitor: Client, person: Person) {
  const { code } = await returnFromGoogle(visitor, person)

  return visitor.send('login', { body: { googleCode: code } })
}
