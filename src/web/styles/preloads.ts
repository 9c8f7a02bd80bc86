/** The font of what is read first, asked for before anything else; the other comes when the page is laid out, and moves nothing. */
export const FONT_PRELOAD = '/fonts/anek-display.woff2'
