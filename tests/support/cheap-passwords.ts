import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto

const cheap: typeof argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done)

// A password of the shop's is hashed in 19 MB on purpose. The tests set and try hundreds: really, but at the smallest cost. That
// of the shop stands in `passwords.alone.test.ts`. Each test file comes by here, in a process that others have used.
if (argon2.name !== cheap.name) {
  crypto.argon2 = cheap
  syncBuiltinESMExports()
}
