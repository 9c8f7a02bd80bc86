/** The fonts every page shows at once; asked for in the head, before the style sheet that names them. */
export const FONT_PRELOADS: readonly string[] = ['/fonts/anek-display.woff2', '/fonts/anek-text.woff2']
