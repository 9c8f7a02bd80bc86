import { setTimeout as sleep } from 'node:timers/promises'
import { registrationForm } from '#tests/support/forms.ts'
import { type AnswerStats, type Caller, createCaller } from './caller.ts'
import type { Deployment } from './deployment.ts'

export type Person = { email: string; token: string; caller: Caller }

const PATIENCE_MS = 30_000

/** Signs customers up as they would do it themselves, code by mail included. */
export function signUp(
  deployment: Pick<Deployment, 'apps' | 'sandbox'>,
  count: number,
  answerStats: AnswerStats,
): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const email = `customer-${index + 1}@dhamaka.test`
      const urls = deployment.apps.map(({ url }) => url)
      const visitor = createCaller(urls, answerStats)
      await visitor.insist('register', { body: registrationForm(email) })
      const otp = await codeFor(deployment, email)
      const { body } = await visitor.insist('verifyEmail', { body: { email, otp } })
      if (!body.token) throw new Error(`${email} could not sign up: ${JSON.stringify(body)}`)

      return { email, token: body.token, caller: createCaller(urls, answerStats, body.token) }
    }),
  )
}

/** The owner, signed in. */
export async function ownerOf({ apps }: Pick<Deployment, 'apps'>, answerStats: AnswerStats): Promise<Caller> {
  const urls = apps.map(({ url }) => url)
  const owner = { email: 'owner@dhamaka.test', password: 'Backstage@4207' }
  const { body } = await createCaller(urls, answerStats).insist('adminLogin', { body: owner })

  return createCaller(urls, answerStats, body.token)
}

async function codeFor({ sandbox }: Pick<Deployment, 'sandbox'>, email: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const [mail] = await sandbox.mails(email)
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0]
    if (code) return code
    await sleep(100)
  }
  throw new Error(`no code for ${email} came`)
}
