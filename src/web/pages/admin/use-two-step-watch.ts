import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refusalOf } from '#web/data/api-error.ts'

/** Calls `onRequired` when a call is refused because two-step login has come to be required while the panel was open. */
export function useTwoStepWatch(onRequired: () => void): void {
  const client = useQueryClient()
  const tell = useEffectEvent(onRequired)

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (refusalOf(event.action.error, '').code === 'two_step_required') tell()
      }),
    [client],
  )
}
