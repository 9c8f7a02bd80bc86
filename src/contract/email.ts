import { EMAIL_MESSAGE, normalizeEmail } from '#domain/email.ts'
import { optionalText, required, text } from './text.ts'

// Longer than any email is: nobody shortens one to a number of characters.
const email = text(300, EMAIL_MESSAGE)

/** An email that a form cannot do without, as it is stored; whether it can be one is a rule of the form's. */
export const emailField = required(email).transform(normalizeEmail)

/** An email that may stay empty. */
export const optionalEmail = optionalText(email).transform(normalizeEmail)
