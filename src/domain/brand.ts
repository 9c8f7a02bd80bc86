/** What the shop is called. Everything else about it is a setting. */
export const BRAND = { name: 'Dhamaka', nativeName: 'धमाका' } as const
