/**
 * The `Cache-Control` of an answer that is the same for everyone and changes with the catalogue alone: whoever sends it
 * allows it to be kept. A browser asks each time whether it is still good; a cache of many visitors may give it away for
 * a second, which is as long as one instance may take to hear of another's change, and longer while the shop is away.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, stale-if-error=600'
