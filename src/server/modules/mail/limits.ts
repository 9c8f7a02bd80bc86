import type { Limit } from '#platform/http/rate-limit.ts'

/** How often one of the staff may have a test mail sent. */
export const testMailLimit = (staffId: string): Limit => ({ key: `test-mail:${staffId}`, times: 20, perSeconds: 3_600 })
