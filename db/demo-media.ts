import type { MediaItem } from '#domain/product-media.ts'

const FLAVOUR =
  /^\/pictures\/(watermelon-fusion|berry-blast|tropic-thunder|guava-lime|pina-colada|classic-mojito)-1280\.webp$/

/** What a flavour of the demo shows: the drink, the drop, the box as it arrives, and two close-ups. */
export function demoMedia({ name, image }: { name: string; image: string }): MediaItem[] {
  const slug = FLAVOUR.exec(image)?.[1]
  if (!slug) return []

  return [
    { kind: 'picture', src: image, alt: `${name}: a glass of it, with the bombs beside it` },
    {
      kind: 'film',
      src: `/films/drop-${slug}.mp4`,
      alt: `A ${name} bomb drops into sparkling water, fizzes and colours it; ice and fruit follow`,
      poster: `/pictures/${slug}-drop-960.webp`,
    },
    { kind: 'picture', src: `/pictures/${slug}-box-1280.webp`, alt: `The open box: four wrapped ${name} bombs in it` },
    {
      kind: 'picture',
      src: `/pictures/${slug}-bombs-960.webp`,
      alt: `Two ${name} bombs up close, with sugar crystals`,
    },
    { kind: 'picture', src: `/pictures/${slug}-glass-960.webp`, alt: `The rim of a glass of ${name}, garnished` },
  ]
}
