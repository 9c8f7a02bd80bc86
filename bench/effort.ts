/** Whether the run only tries everything out: few requests, one round, nothing judged or written down. */
export const isQuick = process.argv.includes('--quick')

/** So many, or a few where nobody will judge by them. */
export const many = (count: number): number => (isQuick ? Math.ceil(count / 25) : count)
