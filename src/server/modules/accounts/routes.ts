import * as profileCalls from '#contract/accounts.ts'
import * as addressCalls from '#contract/addresses.ts'
import * as signInsCalls from '#contract/sign-ins.ts'
import * as totpCalls from '#contract/totp.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address-book.ts'
import { changePassword } from './change-password.ts'
import type { AccountDeps } from './deps.ts'
import { readProfile, updateProfile } from './profile.ts'
import { chooseReviewMails, endReviewMails } from './review-mails.ts'
import { confirmSecondFactor, endSecondFactor, offerSecondFactor, renewRecoveryCodes } from './second-factor.ts'
import { type SignInOptions, signInRoutes } from './sign-in-routes.ts'
import { endSignIn, endSignIns, listSignIns } from './sign-ins.ts'

/** Who may call what about people, and which use case answers. */
export function accountRoutes(serve: Serve, deps: AccountDeps, options: SignInOptions): void {
  signInRoutes(serve, deps, options)

  serve(profileCalls.readProfile, async ({ caller }) => ({ user: await readProfile(deps, caller.id) }))

  serve(profileCalls.updateProfile, async ({ caller, body }) => ({
    message: 'Profile updated successfully',
    user: await updateProfile(deps, caller.id, body),
  }))

  serve(profileCalls.chooseReviewMails, async ({ caller, body: { isWanted } }) => ({
    message: isWanted ? 'We will ask you a week after your parcel came' : 'We will not ask you for reviews',
    user: await chooseReviewMails(deps, caller.id, isWanted),
  }))

  serve(profileCalls.endReviewMails, async ({ query }) => {
    await endReviewMails(deps, query.key)

    return { message: 'Done. We will not ask you for reviews any more.' }
  })

  for (const call of [profileCalls.resetPassword, profileCalls.changeAdminPassword]) {
    serve(call, async ({ caller, body, token }) => {
      await changePassword(deps, caller.id, body, token ?? '')

      return { message: 'Password reset successfully' }
    })
  }

  serve(addressCalls.listAddresses, ({ caller }) => listAddresses(deps, caller.id))

  serve(addressCalls.addAddress, async ({ caller, body }) => ({
    message: 'Address added successfully',
    address: await addAddress(deps, caller.id, body),
  }))

  serve(addressCalls.updateAddress, async ({ caller, params, body }) => ({
    message: 'Address updated successfully',
    address: await updateAddress(deps, caller.id, params.id, body),
  }))

  serve(addressCalls.makeDefaultAddress, async ({ caller, params }) => ({
    message: 'Default address changed',
    address: await updateAddress(deps, caller.id, params.id, { isDefault: true }),
  }))

  serve(addressCalls.deleteAddress, async ({ caller, params }) => {
    await deleteAddress(deps, caller.id, params.id)

    return { message: 'Address deleted successfully' }
  })

  serve(totpCalls.startTotp, ({ caller, body }) => offerSecondFactor(deps, caller.id, body.password))

  serve(totpCalls.confirmTotp, async ({ caller, body }) => ({
    recoveryCodes: await confirmSecondFactor(deps, caller.id, body.totp),
    message: 'Two-step login is on.',
  }))

  serve(totpCalls.renewRecoveryCodes, async ({ caller, body }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, caller.id, body.totp),
    message: 'Your old recovery codes are dead.',
  }))

  serve(totpCalls.endTotp, async ({ caller, body }) => {
    await endSecondFactor(deps, caller.id, body.totp)

    return { message: 'Two-step login is off.' }
  })

  serve(signInsCalls.listSignIns, ({ caller, token }) => listSignIns(deps, caller.id, token ?? ''))

  serve(signInsCalls.endSignIn, ({ caller, params }) => endSignIn(deps, caller.id, params.id))

  serve(signInsCalls.endSignIns, ({ caller }) => endSignIns(deps, caller.id))
}
