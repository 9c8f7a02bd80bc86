import { useEffect, useRef } from 'react'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const KEPT = {
  title: 'Have you kept your recovery codes?',
  text: 'They are shown only now. Without them, a lost phone or password locks you out.',
  confirmLabel: 'Go without them',
}

/** The new recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')

  useWarnBeforeLeaving(true, KEPT)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-3 rounded-field border border-admin-line p-4">
      <h3 ref={heading} tabIndex={-1} className="text-16 outline-none">
        Your recovery codes
      </h3>
      <p>
        Keep them where your phone is not: each opens your account once, when the app or the password is lost. They are
        shown <strong>only now</strong>.
      </p>
      <ol
        className="grid gap-x-6 gap-y-1 rounded-field bg-admin p-3 font-semibold tabular-nums sm:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code} className="select-all tracking-wider">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Dhamaka recovery codes\n\n${text}\n`)}`}
          download="dhamaka-recovery-codes.txt"
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold underline underline-offset-4"
        >
          <Icon name="download" className="size-4" />
          Download
        </a>
        <CopyButton text={text} what="Recovery codes" />
        <Button size="small" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
