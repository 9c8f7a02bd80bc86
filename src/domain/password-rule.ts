/** What a password must have, each part as the checklist shows it. */
export const PASSWORD_PARTS = [
  { label: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  { label: 'A lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { label: 'An uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'A number', isMet: (password: string) => /\d/.test(password) },
  { label: 'A special character: @$!%*?#&^_-', isMet: (password: string) => /[@$!%*?#&^_-]/.test(password) },
] as const

export const PASSWORD_MESSAGE =
  'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.'

/** Whether a password has a character beside those the parts are made of. */
export function hasForeignCharacter(password: string): boolean {
  return !/^[A-Za-z\d@$!%*?#&^_-]*$/.test(password)
}

/** Whether a password has every part, and nothing else. */
export function isStrongPassword(password: string): boolean {
  return !hasForeignCharacter(password) && PASSWORD_PARTS.every(({ isMet }) => isMet(password))
}
