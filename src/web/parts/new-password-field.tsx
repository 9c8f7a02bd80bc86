import type { ComponentProps } from 'react'
import { hasForeignCharacter, PASSWORD_PARTS } from '#domain/password-rule.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint'> & { typed: string | undefined }

// What a password manager must keep to when it makes one up.
const FOR_MANAGERS = {
  passwordrules: 'minlength: 8; required: lower; required: upper; required: digit; required: [-@$!%*?#&^_];',
}

/** A password to be made up, with a list that is ticked off while typing. */
export function NewPasswordField({ typed = '', ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField {...FOR_MANAGERS} {...field} autoComplete="new-password" hint={<Checklist password={typed} />} />
  )
}

function Checklist({ password }: { password: string }) {
  return (
    <ul className="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-2">
      {PASSWORD_PARTS.map(({ label, isMet }) => (
        <Part key={label} label={label} isMet={isMet(password)} />
      ))}
      {hasForeignCharacter(password) && (
        <li className="flex items-start gap-1.5 font-medium text-error sm:col-span-2">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          Only letters, numbers and these signs, please
        </li>
      )}
    </ul>
  )
}

function Part({ label, isMet }: { label: string; isMet: boolean }) {
  return (
    <li className={`flex items-start gap-1.5 nth-5:col-span-full ${isMet ? 'text-ok' : ''}`}>
      <span
        className={`mt-0.5 grid size-4 shrink-0 place-items-center rounded-pill ${isMet ? 'bg-ok text-white' : 'border border-field'}`}
      >
        {isMet && <Icon name="check" className="size-3" />}
      </span>
      {label}
      {isMet && <span className="sr-only"> (done)</span>}
    </li>
  )
}
