/** Line breaks and tabs, which a field of one line has none of. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/**
 * What has no shape of its own: marks that turn the writing around, spaces without width, letters that fill nothing. Not the two joiners,
 * which shape Indian letters and emoji, nor what chooses how the sign before it looks.
 */
const UNSEEN = /(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu

/** Behind a black flag these make it Scotland's; anywhere else they are unseen. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0020}-\u{e007f}]+/gu

/** What shapes others, and is nothing by itself. */
const ONLY_SHAPING = /^(?:\s|\u200c|\u200d|\p{Variation_Selector})*$/u

/** A name, or a part of an address, as it is read: on one line, and without what nobody sees. */
export function oneLine(text: string): string {
  const seen = text.replace(BREAKS, ' ').replace(UNSEEN, '').replace(TAGS, '$1').trim()

  return ONLY_SHAPING.test(seen) ? '' : seen
}
