import type { Limit } from '#platform/http/rate-limit.ts'

/** Encoding takes its time: nobody has it done without end. */
export const pictureLimit = (staffId: string): Limit => ({ key: `pictures:${staffId}`, times: 300, perSeconds: 3600 })

/** How often one of the staff may send a file of products. */
export const importLimit = (staffId: string): Limit => ({ key: `imports:${staffId}`, times: 300, perSeconds: 3600 })
