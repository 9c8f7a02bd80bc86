/** Who makes a request, read afresh for each one. */
export type Caller = { id: string; role: 'customer' | 'admin' }

/** Finds the caller behind a token; null for a token that is unknown, expired or revoked. */
export type CallerOf = (token: string) => Promise<Caller | null>
