import { pathAfterSignIn } from './sign-in-path.ts'

/** The product that a press on Add to Cart has sent a visitor to login for; null when something else did. */
export function productIdToAdd(search: URLSearchParams): string | null {
  return new URL(pathAfterSignIn(search), 'http://here.invalid').searchParams.get('add')
}
