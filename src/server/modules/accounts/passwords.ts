import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { isSame } from '#platform/secrets/secrets.ts'
import { createBoundedQueue } from '#platform/workers/queues.ts'

const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } // OWASP's argon2id, 19 MiB
const derive = promisify(argon2)

/** Node hashes in its pool of four threads, which reads files, too: two are left to others, whoever tries passwords. */
const hashQueue = createBoundedQueue({ atOnce: 2, mostWaiting: 200 })

const hash = (password: string, nonce: Buffer) =>
  hashQueue(() => derive('argon2id', { message: password, nonce, ...COST }))

/** A password as it is stored: its argon2id hash with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)

  return `argon2id$${salt.toString('base64url')}$${(await hash(password, salt)).toString('base64url')}`
}

/** Whether the password is right. Takes the same time when there is no account, so that nobody can ask who has one. */
export async function isPasswordRight(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = stored?.split('$') ?? []
  const actual = await hash(password, salt ? Buffer.from(salt, 'base64url') : randomBytes(16))

  return isSame(actual, Buffer.from(expected, 'base64url'))
}
