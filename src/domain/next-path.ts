/** A path of ours to go on to after signing in, or `/` when the text could lead anywhere else. */
export function safeNextPath(next: string | null | undefined): string {
  // Browsers read `//host`, `/\host` and a tab after the slash as another site, and make `//host` of `/..//host`.
  return next && /^(\/(?!\/)[^\\\s\p{Cc}/?#]*)+([?#][^\\\s\p{Cc}]*)?$/u.test(next) ? next : '/'
}
