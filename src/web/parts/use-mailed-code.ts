import { useEffect, useState } from 'react'
import { CODE } from '#domain/one-time-code.ts'
import { rememberInEntry } from '#web/data/history-entry.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { justMailed } from '#web/data/mailed-code.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

export const NO_TRIES_LEFT = 'That code has been tried five times. Ask for a new one.'

export type MailedCode = ReturnType<typeof useMailedCode>

/** The code that a page waits for: when it was mailed, and whether its tries are used up. A reload changes neither. */
export function useMailedCode(email: string) {
  const { memory } = usePageLocation()
  const [code, setCode] = useState(memory?.code ?? justMailed(email).code) // a link from elsewhere does not say when
  const isHydrated = useIsHydrated()

  useEffect(() => rememberInEntry({ code }), [code])

  return {
    sentAt: code.sentAt,
    hasNoTriesLeft: isHydrated && code.wrongTries >= CODE.triesPerCode,

    /** Another one is on its way. */
    renew: () => setCode(justMailed(email).code),

    /** Says why the server refused. The page counts as the server does, which tells no stranger how many tries are left. */
    refused: (message: string, reason?: string) => {
      const wrongTries = code.wrongTries + (reason === 'invalid_otp' ? 1 : 0)
      setCode({ ...code, wrongTries })
      toast.error(reason === 'invalid_otp' && wrongTries >= CODE.triesPerCode ? NO_TRIES_LEFT : message)
    },
  }
}
