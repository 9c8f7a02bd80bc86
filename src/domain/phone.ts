export const PHONE_MESSAGE = 'Please enter a valid phone number.'

/** Whether the text is a phone number: 7 to 15 digits once spaces, `+` and `-` are taken out. */
export const isPhone = (text: string): boolean => /^\d{7,15}$/.test(text.replace(/[\s+-]/g, ''))
