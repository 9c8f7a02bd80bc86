import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldTexts, fieldStyle } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>

/** A password that can be shown and hidden again. */
export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)

  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={fieldStyle('medium', 'pr-13')}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? 'Hide characters' : 'Show characters'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 right-1 text-ink-2"
          />
        </div>
      )}
    </FieldFrame>
  )
}
