import { useSearchParams } from 'wouter'
import { googleSignInPath } from '#web/data/sign-in-path.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Signing in with a Google account, after the form or before it; the browser leaves for the provider and comes back to login. */
export function GoogleButton({ isFirst = false }: { isFirst?: boolean }) {
  const [search] = useSearchParams()
  const isHydrated = useIsHydrated()

  const button = (
    <Button
      variant="secondary"
      disabled={!isHydrated}
      onClick={() => window.location.assign(googleSignInPath(search))}
      className="w-full disabled:opacity-100"
    >
      <GoogleMark />
      Continue with Google
    </Button>
  )

  return (
    <>
      {isFirst && button}
      <p className="my-5 flex items-center gap-3 text-ink-3 text-small before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
        or
      </p>
      {!isFirst && button}
    </>
  )
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5 shrink-0 rounded-pill bg-white">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2.1 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.6-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.5 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7C7.9 41.1 15.4 46 24 46z"
      />
      <path
        fill="#fbbc05"
        d="M11.7 28.2c-.4-1.3-.7-2.7-.7-4.2s.3-2.9.7-4.2v-5.7H4.3C2.8 17.1 2 20.5 2 24s.8 6.9 2.3 9.9l7.4-5.7z"
      />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.2 30 2 24 2 15.4 2 7.9 6.9 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9.1 12.3-9.1z"
      />
    </svg>
  )
}
