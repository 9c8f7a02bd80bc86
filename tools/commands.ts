/** What an operator runs beside the shop, also where there are no sources: each is built as a program of its own. */
export const COMMANDS = ['migrate', 'invite-owner', 'rotate-key', 'backup', 'restore']
