import type { z } from 'zod'
import { checkInOrder, type FormRule } from '#contract/form-rules.ts'
import { isWhole } from '#web/ui/code-digits.ts'

type CodeCall<Name, Fields, Form> = { name: Name; body?: z.ZodType<Form, Fields> | undefined }

const RULES: FormRule<{ otp: string }>[] = [['otp', ({ otp }) => isWhole(otp), 'Please enter all 6 digits.']]

/** A call that is not made before all six digits are there: each wrong code costs a try. */
export function withWholeCode<Name, Fields, Form extends { otp: string }>({
  name,
  body,
}: CodeCall<Name, Fields, Form>): CodeCall<Name, Fields, Form> {
  return { name, body: body?.superRefine(checkInOrder<Form>(RULES)) }
}
