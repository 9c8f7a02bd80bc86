import { StructuredData } from '#web/parts/structured-data.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PartProps } from './part-props.ts'

type Question = NonNullable<PartProps['product']['questions']>[number]

/** What people ask before they buy, each answer folded under its question. */
export function Answers({ product: { questions = [] } }: PartProps) {
  if (questions.length === 0) return null

  return (
    <section aria-labelledby="questions" className="pb-14 md:pb-20">
      <div className="shell">
        <h2 id="questions" className="mb-6 text-h2">
          People ask
        </h2>
        <div className="max-w-3xl border-hairline border-t">
          {questions.map((question) => (
            <Answer key={question.question} {...question} />
          ))}
        </div>
      </div>
      <StructuredData data={{ '@type': 'FAQPage', mainEntity: questions.map(asData) }} />
    </section>
  )
}

function Answer({ question, answer }: Question) {
  return (
    <details className="group border-hairline border-b">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 py-3 font-semibold text-lead">
        <span className="wrap-anywhere min-w-0 grow">{question}</span>
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line pb-5 text-ink-2">{answer}</p>
    </details>
  )
}

const asData = ({ question, answer }: Question) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})
