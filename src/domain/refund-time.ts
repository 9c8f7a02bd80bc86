/** How long money that goes back is on its way, as customers are told. */
export const REFUND_TAKES = '5-7 working days'

/** How long after its delivery something broken or missing can be reported. */
export const REPORT_WITHIN = '48 hours'

/** After so long, a refund that is not done needs a person. */
export const REFUND_STUCK_AFTER = { ms: 60 * 60_000, words: 'an hour' }
