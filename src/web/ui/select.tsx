import type { ComponentProps } from 'react'
import { FIELD_LOOK, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'

type SelectProps = FieldTexts & ComponentProps<'select'>

/** The platform's own list of choices, dressed as a field; `children` are its options. */
export function Select({ label, hint, error, id, className, children, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={`${FIELD_LOOK} appearance-none pr-10`}>
            {children}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
        </div>
      )}
    </FieldFrame>
  )
}
