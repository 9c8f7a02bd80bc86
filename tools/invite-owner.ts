import pino from 'pino'
import { EMAIL_MESSAGE, isEmail, normalizeEmail } from '#domain/email.ts'
import { openShop } from '#main'
import { Refusal } from '#platform/http/refusal.ts'
import { readCommandLine } from './command-line.ts'
import { expectShop, runCommand } from './run-command.ts'
import { giveUp } from './say.ts'

const { positionals } = readCommandLine({
  usage: 'npm run invite-owner -- EMAIL',
  about: 'Prints a link that makes an owner, for when nobody can sign in to the panel.',
  words: 1,
})
const email = normalizeEmail(positionals[0] ?? '')
if (!isEmail(email)) giveUp(`${EMAIL_MESSAGE} For example: npm run invite-owner -- owner@dhamaka.example`)

await runCommand(async (config) => {
  expectShop(config)
  const shop = await openShop({ ...config, seed: 'none' }, { log: pino({ level: 'silent' }), isRunningJobs: false })
  try {
    const url = await shop.inviteOwner(email)
    console.log(`Whoever opens this within 48 hours becomes an owner as ${email}:\n\n  ${url}\n`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await shop.stop()
  }
})
