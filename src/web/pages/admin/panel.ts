/** The look of a white box of the panel. */
export const PANEL = 'rounded-card border border-admin-line bg-paper'
