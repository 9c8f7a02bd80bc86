import still from './hero-preview.avif?inline'

/** The hero's still in four kilobytes of the page itself, for the first paint of a phone that waits for the real one. */
export function HeroPreview() {
  if (!import.meta.env.SSR) return null

  return <img src={still} alt="" decoding="sync" className="absolute inset-0 size-full object-cover md:hidden" />
}
