/** The look of something that stands on the desk by itself. */
export const DESK_CARD = 'grid max-w-2xl gap-5 rounded-card border border-desk-line bg-paper p-5 sm:p-7'
