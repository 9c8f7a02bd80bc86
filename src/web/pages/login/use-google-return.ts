import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useNavigate } from '#web/data/location.tsx'
import { signIn } from '#web/data/session.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { toast } from '#web/ui/toast.ts'

const FAILED = 'Google login failed. Please try again.'
const UNVERIFIED = 'Google has not verified that email yet. Please verify it there, or sign up with it here.'

/** Finishes a sign-in that went to Google and came back to this page; answers whether it is under way, and why it failed. */
export function useGoogleReturn() {
  const api = useApi()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isReturning, setReturning] = useState(false)
  const [failure, setFailure] = useState('')
  const isSpent = useRef(false)
  const code = search.get('google')
  const error = search.get('error')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a URL; the code in it can be spent once only
  useEffect(() => {
    if ((!code && !error) || isSpent.current) return
    isSpent.current = true
    const stay = (message: string) => {
      toast.error(message)
      setFailure(message)
      setReturning(false)
      navigate(signInPath('/login', search), { replace: true })
    }
    if (!code) return stay(error === 'email_unverified' ? UNVERIFIED : FAILED)

    setReturning(true)
    api('login', { body: { googleCode: code } }).then(
      ({ token, message }) => {
        signIn(token)
        toast.success(message)
      },
      (reason: unknown) => stay(refusalOf(reason, FAILED).message),
    )
  }, [code, error])

  return { isReturning, failure }
}
