/** The look of a card of the panel that holds a form. */
export const ADMIN_CARD = 'grid max-w-2xl gap-5 rounded-card border border-admin-line bg-paper p-5 sm:p-7'
