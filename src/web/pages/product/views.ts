import type { Product } from '#contract/catalogue.ts'

export type View = Product['media'][number]

/** The picture for a shared link: a JPEG where there is one, because not every messenger knows WebP. */
export function shareImageOf(image: string): string {
  const slug = /^\/pictures\/(?!placeholder)([a-z-]+)-1280\.webp$/.exec(image)?.[1]

  return slug ? `/pictures/${slug}-share.jpg` : image
}

/** What stands for a view where there is no room for a film. */
export const stillOf = ({ src, poster = src }: View): string => poster

/** The files of a film. One of the shop's own lies there as WebM, too, which is lighter. */
export function filesOf(src: string): { src: string; type: string }[] {
  const webm = { src: src.replace(/mp4$/, 'webm'), type: 'video/webm' }
  if (src.endsWith('.webm')) return [webm]
  const mp4 = { src, type: 'video/mp4' }

  return src.startsWith('/films/') ? [webm, mp4] : [mp4]
}
