import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignIn } from '#contract/sign-ins.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useProfile } from '#web/data/profile.ts'
import { MINE } from '#web/data/query-client.ts'
import { signOut } from '#web/data/session.ts'
import { ADMIN_CARD } from '#web/pages/admin/admin-card.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const SIGN_INS = [MINE, 'sign-ins']
const FALLBACK = 'That did not work. Please try again.'

/** Where this person is signed in, and the way out of there. */
export function SignIns() {
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    queryKey: SIGN_INS,
    staleTime: 0, // other devices come and go meanwhile
    queryFn: ({ signal }) => api('listSignIns', { signal }),
  })

  return (
    <section aria-labelledby="sign-ins" className={ADMIN_CARD}>
      <div>
        <h2 id="sign-ins" className="text-20">
          Where you are signed in
        </h2>
        <p className="mt-1 text-admin-ink-2">A device you do not know? Sign it out, and change your password.</p>
      </div>
      {isError && !data && <LoadFailed message="Your sign-ins did not load." retry={refetch} />}
      {!isError && !data && <Skeleton className="h-24" />}
      {data && (
        <>
          <ul className="divide-y divide-admin-line border-admin-line border-y">
            {data.map((signIn) => (
              <Row key={signIn.id} signIn={signIn} />
            ))}
          </ul>
          <SignOutEverywhere />
        </>
      )}
    </section>
  )
}

function Row({ signIn: { id, device, startedAt, lastUsedAt, isThis } }: { signIn: SignIn }) {
  const api = useApi()
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => api('endSignIn', { params: { id } }),
    onError: (error) => toast.error(refusalOf(error, FALLBACK).message),
    onSettled: () => client.invalidateQueries({ queryKey: SIGN_INS }),
  })

  return (
    <li className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThis && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-admin-ink-2">
          Last used <Minute at={lastUsedAt} />, since <Minute at={startedAt} />
        </p>
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          size="small"
          isBusy={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const api = useApi()
  const loginPath = useProfile().data?.loginPath ?? '/login'
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => api('endSignIns'),
    onSuccess: () => {
      signOut()
      window.location.assign(loginPath)
    },
    onError: (error) => {
      setAsking(false)
      toast.error(refusalOf(error, FALLBACK).message)
    },
  })

  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isBusy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      >
        You will be signed out on all devices, this one too.
      </ConfirmDialog>
    </>
  )
}
