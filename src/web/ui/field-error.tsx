import { Icon } from './icon.tsx'

/** What may be wrong with a field: plain words, or react-hook-form's error. */
export type FieldError = string | { message?: string } | undefined

export function messageOf(error: FieldError): string | undefined {
  return typeof error === 'string' ? error : error?.message
}

type FieldErrorTextProps = { id: string; message: string; isAlert?: boolean; className?: string }

/** What is wrong with a field, below it; an alert is read out as soon as it is there. */
export function FieldErrorText({ id, message, isAlert, className = '' }: FieldErrorTextProps) {
  return (
    <p
      id={id}
      role={isAlert ? 'alert' : undefined}
      className={`flex items-start gap-1.5 font-medium text-error text-small ${className}`}
    >
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      {message}
    </p>
  )
}
