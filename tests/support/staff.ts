import type { StaffRole } from '#domain/staff.ts'
import { STRONG_PASSWORD } from './forms.ts'
import type { TestShop } from './shop.ts'

const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let people = 0

/** Ways to invite people to a shop's staff, and to accept as they do. */
export function staffOf(shop: TestShop) {
  const invite = async (email: string, role: StaffRole = 'packer') =>
    (await shop.signInAdmin()).send('inviteStaff', { body: { email, role } })

  /** The key in the newest of so many mails. */
  const keyFor = async (email: string, atLeast = 1): Promise<string> => {
    const [mail] = await shop.mailsTo(email, atLeast)
    const [link = ''] = /https?:\S+\/accept-invite\?key=\S+/.exec(mail?.text ?? '') ?? []

    return new URL(link).searchParams.get('key') ?? ''
  }

  const accept = (key: string, more = {}) =>
    shop.visitor().send('acceptInvite', {
      body: { key, name: 'Meera Iyer', password: STRONG_PASSWORD, ...more },
      headers: { 'user-agent': PIXEL },
    })

  const list = async () => (await (await shop.signInAdmin()).send('listStaff')).body
  const newEmail = () => `newcomer-${++people}@dhamaka.test`

  return {
    invite,
    keyFor,
    accept,
    list,
    newEmail,
    idOf: async (email: string) => (await list()).find((member) => member.email === email)?.id ?? '',

    /** Somebody new of the staff, by invitation. */
    join: async (role: StaffRole) => {
      const email = newEmail()
      await invite(email, role)
      const { body } = await accept(await keyFor(email))

      return Object.assign(shop.visitor(body.token), { email })
    },
  }
}
