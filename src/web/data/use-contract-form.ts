import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { summarize } from '#contract/validation.ts'
import { useApi } from './api.ts'
import { refusalOf } from './api-error.ts'
import { pressEnded } from './press-ended.ts'

type FormCall<Name, Fields, Body> = { name: Name; body?: z.ZodType<Body, Fields> | undefined }

type Options<Name extends CallName, Fields extends FieldValues, Body> = {
  /** What the fields hold at first. Left out, what was typed before the script came is kept. */
  start?: DefaultValues<Fields> | undefined
  params?: Record<string, string> | undefined
  /** Sends what was checked in another way than as the call's JSON; `null` when it was not sent after all. */
  send?: (body: Body, entries: Fields) => Promise<AnswerOf<Name> | null>
  /** The words for a failure that comes without any. */
  fallback: string
  /** The field to show a refusal at that names none, by its code; `root` is the form as a whole. */
  errorFields?: Record<string, Path<Fields> | 'root'>
  done: (answer: AnswerOf<Name>, entries: Fields) => void | Promise<void>
  /** Told the server's every refusal, and what the page's own checks find that stands beside no field. */
  failed: (message: string, code?: string) => unknown
  /** Told the words that stand beside no field, by a form that has a place for them. */
  alert?: (message: string) => void
}

/** A form's whole life: check it against the contract, send it, put the server's words beside the fields they are about. */
export function useContractForm<Name extends CallName, Fields extends FieldValues, Body>(
  { name, body: schema }: FormCall<Name, Fields, Body>,
  { start, params, send, fallback, errorFields = {}, done, failed, alert }: Options<Name, Fields, Body>,
) {
  if (!schema) throw new Error(`${name} takes no body`)
  const api = useApi() as (name: Name, request: object) => Promise<AnswerOf<Name>>
  const check = zodResolver<Fields, unknown, Body>(schema)
  const form = useForm<Fields, unknown, Body>({
    resolver: async (...given) => {
      const checked = await check(...given)
      await pressEnded() // what leaves a field must arrive before an error moves what was pressed
      return checked
    },
    ...(start && { defaultValues: start }),
    mode: 'onTouched',
  })

  const refuse = (error: unknown) => {
    const { code, message, fields } = refusalOf(error, fallback)
    const field = errorFields[code]
    const said = Object.entries(field ? { [field]: message, ...fields } : fields)
    const shown = said.filter(
      ([field]) => field === 'root' || field in form.getValues() || form.getValues(field as Path<Fields>) !== undefined,
    )

    for (const [index, [field, words]] of shown.entries()) {
      form.setError(field as Path<Fields>, { type: code, message: words }, { shouldFocus: index === 0 })
    }
    failed(message, code)
    if (!shown.some(([, words]) => words === message)) alert?.(message)
  }

  const submit = form.handleSubmit(
    async (body) => {
      const entries = form.getValues()
      const answer = await (send ? send(body, entries) : api(name, { params, body })).catch(refuse)
      if (answer) await done(answer, entries)
    },
    () => {
      const { error } = schema.safeParse(form.getValues())
      if (!error) return
      const { message, fields } = summarize(error)
      if (!Object.values(fields).includes(message)) (alert ?? failed)(message)
    },
  )

  /** All that a field of the form takes but its label. */
  const field = <Name extends Path<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    error: form.getFieldState(name, form.formState).error,
    ...form.register(name, options),
  })

  return { ...form, field, submit }
}
