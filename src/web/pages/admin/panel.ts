/** The look of a white panel on the desk. */
export const PANEL = 'rounded-card border border-desk-line bg-paper'
