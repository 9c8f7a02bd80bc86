/** How long money that goes back is on its way, as customers are told. */
export const REFUND_TAKES = '5-7 working days'
