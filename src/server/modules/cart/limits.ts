import type { Limit } from '#platform/http/rate-limit.ts'

/** So that nobody finds codes by trying. */
export const codeLimit = (customerId: string): Limit => ({ key: `code:${customerId}`, times: 60, perSeconds: 3600 })
