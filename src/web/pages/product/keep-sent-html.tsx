import { type ReactNode, Suspense } from 'react'
import { useQueries } from '#web/data/queries.ts'
import { StaticHtml, sentHtml } from '#web/parts/static-html.tsx'

type KeepSentHtmlProps = { name: string; answers: readonly unknown[]; children: ReactNode }

/**
 * A part of the page whose code comes later, and that moves nothing when it does. While the `answers` it is made of are as
 * the server sent them, its HTML stays, and no code is loaded for it. A page that others lead to comes only with it.
 */
export function KeepSentHtml({ name, answers, children }: KeepSentHtmlProps) {
  const { sent } = useQueries()
  const isAsSent = answers.every((answer) => sent.some(([, known]) => known === answer))

  if (import.meta.env.SSR || isAsSent) return <StaticHtml name={name}>{children}</StaticHtml>
  if (sentHtml(name) === undefined) return children

  return <Suspense fallback={<StaticHtml name={name}>{null}</StaticHtml>}>{children}</Suspense>
}
