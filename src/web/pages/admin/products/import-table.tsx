import type { AnswerOf } from '#contract/endpoints.ts'
import type { ImportChange } from '#contract/panel-products.ts'
import { Badge } from '#web/ui/badge.tsx'

const MAX_ROWS = 200

type Errors = AnswerOf<'importProducts'>['errors']

/** What keeps a file from being imported, line by line. */
export function ImportErrors({ errors }: { errors: Errors }) {
  if (errors.length === 0) return null

  return (
    <div className="grid gap-2 rounded-field border border-error p-4">
      <p className="font-semibold">
        Nothing is imported until these lines are right. Change the file and choose it again.
      </p>
      <ul className="wrap-anywhere grid max-h-60 gap-1 overflow-y-auto">
        {errors.slice(0, MAX_ROWS).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span className="font-semibold text-error">Line {line}</span> {message}
          </li>
        ))}
      </ul>
      <More count={errors.length} />
    </div>
  )
}

/** What a file would change: a row for each product, in it each field with what it was and what it becomes. */
export function ImportTable({ changes }: { changes: readonly ImportChange[] }) {
  if (changes.length === 0) return null

  return (
    <section
      aria-label="Changes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keys
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-field border border-admin-line"
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-admin text-13">
          <tr>
            <th scope="col" className="px-2 py-2 sm:px-3">
              Line
            </th>
            <th scope="col" className="px-2 py-2 sm:px-3">
              Product
            </th>
            <th scope="col" className="px-2 py-2 sm:px-3">
              Becomes
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-admin-line">
          {changes.slice(0, MAX_ROWS).map((change) => (
            <ChangeRow key={change.line} change={change} />
          ))}
        </tbody>
      </table>
      <More count={changes.length} />
    </section>
  )
}

function ChangeRow({ change: { line, kind, name, fields } }: { change: ImportChange }) {
  return (
    <tr className="align-top">
      <td className="px-2 py-2 sm:px-3 text-admin-ink-2 tabular-nums">{line}</td>
      <th scope="row" className="wrap-anywhere min-w-24 px-2 py-2 sm:px-3 font-medium">
        {name} {kind === 'created' && <Badge tone="blue">New</Badge>}
      </th>
      <td className="wrap-anywhere px-2 py-2 sm:px-3">
        <dl className="grid gap-1">
          {fields.map(({ field, before, after }) => (
            <div key={field} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt className="text-admin-ink-2">{field}</dt>
              <dd className="flex min-w-0 flex-wrap gap-x-1.5">
                {before !== null && (
                  <>
                    <del className="line-clamp-2 text-admin-ink-2">
                      <span className="sr-only">from </span>
                      {before}
                    </del>
                    <span aria-hidden="true">→</span>
                    <span className="sr-only">to</span>
                  </>
                )}
                <span className="line-clamp-3 font-medium">{after ?? 'empty'}</span>
              </dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  )
}

function More({ count }: { count: number }) {
  return count > MAX_ROWS ? (
    <p className="p-3 text-admin-ink-2">and {(count - MAX_ROWS).toLocaleString('en-IN')} more</p>
  ) : null
}
