import { normalizeEmail } from '#domain/email.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { GoLiveDeps } from './deps.ts'
import { isOpen } from './opening.ts'
import { saveProof } from './store.ts'

/** What others ask of the way to a live shop: who may buy already. */
export function createGoLive(deps: GoLiveDeps) {
  let hasOpened = false

  return {
    /** Whether a customer can buy: everyone once the shop is open, testers before. */
    async isOpenFor(readEmail: () => Promise<string>): Promise<boolean> {
      if (hasOpened || !deps.shop.isEnforced) return true
      const { testers } = deps.settings.current()
      if (testers.length > 0 && testers.includes(normalizeEmail(await readEmail()))) return true
      hasOpened = await isOpen(deps)

      return hasOpened
    },

    /** Remembers since when these keys are in use: what arrived before came for others. */
    recordKeys: () => saveProof(deps.db, { what: 'keys', about: deps.shop.keyId, at: deps.clock() }),

    /** A mailer that also notes the first mail which the server took. */
    watchMail<Watched extends Mailer>(mailer: Watched): Watched {
      let isNoted = false
      const send: Mailer['send'] = async (mail) => {
        const taken = await mailer.send(mail)
        if (isNoted) return taken
        await saveProof(deps.db, { what: 'mail', about: deps.shop.mailRoute, at: deps.clock() }).then(
          () => {
            isNoted = true
          },
          () => {}, // the mail is gone all the same: sent again it would come twice
        )
        return taken
      }

      return { ...mailer, send }
    },
  }
}
