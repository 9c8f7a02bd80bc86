import type { Product } from '#contract/catalogue.ts'

export type View = { src: string; alt: string }

/** The pictures of a product: the one it has, and for the shop's own six also two close-ups. */
export function viewsOf({ name, image }: Product): View[] {
  const whole = { src: image, alt: `${name}: a glass of it, with the bombs beside it` }
  const slug = ownPicture(image)
  if (!slug || isBox(slug)) return [{ src: image, alt: name }]

  return [
    whole,
    { src: `/pictures/${slug}-bombs-960.webp`, alt: `Two ${name} bombs up close, with sugar crystals` },
    { src: `/pictures/${slug}-glass-960.webp`, alt: `The rim of a glass of ${name}, garnished` },
  ]
}

/** The picture for a shared link: a JPEG where there is one, because not every messenger knows WebP. */
export function shareImageOf(image: string): string {
  const slug = ownPicture(image)

  return slug ? `/pictures/${slug}-share.jpg` : image
}

/** A box has one picture: no close-ups of a glass. */
const isBox = (slug: string): boolean => slug.endsWith('-box')

function ownPicture(image: string): string | undefined {
  return /^\/pictures\/(?!placeholder)([a-z-]+)-1280\.webp$/.exec(image)?.[1]
}
