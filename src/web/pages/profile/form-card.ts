/** The look of a form that stands on the page as a card. */
export const FORM_CARD = 'grid gap-5 rounded-card bg-paper p-5 shadow-card sm:p-7'
