import { type CSSProperties, useEffect, useRef, useState } from 'react'

const WIDTHS = [320, 480, 640, 960, 1280, 1920]
const PLACEHOLDER = '/pictures/placeholder-1280.webp'

type PictureProps = {
  src: string
  alt: string
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes: string
  width?: number
  height?: number
  /** In the first view: fetched at once. Everything else waits until it is near. */
  isFirst?: boolean
  /** Another picture for narrow screens. */
  narrow?: { src: string; media: string }
  /** Nothing is missed without it: should it not load, its place stays empty. */
  isDecorative?: boolean
  className?: string
  style?: CSSProperties
}

/**
 * A picture in the lightest format and width that will do. A `src` like `…-1280.webp` stands for a whole set:
 * every width up to that one, as AVIF and as WebP. Any other URL is shown as it is. Where it cannot be loaded a
 * neutral picture stands instead.
 */
export function Picture(props: PictureProps) {
  const { src: wanted, alt, sizes, width = 1280, height = 1280, isFirst = false, narrow, className, style } = props
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = broken === wanted
  const src = isBroken ? PLACEHOLDER : wanted
  const isSet = setOf(src) !== null

  useEffect(() => {
    // It may have failed before the page's script came, when nobody listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(wanted)
  }, [wanted])

  if (isBroken && props.isDecorative) return null

  return (
    <picture>
      {import.meta.env.SSR && isFirst && isSet && (
        <>
          {narrow && <Preload src={narrow.src} sizes={sizes} media={narrow.media} />}
          <Preload src={src} sizes={sizes} {...(narrow && { media: `not all and ${narrow.media}` })} />
        </>
      )}
      {narrow && !isBroken && <Sources src={narrow.src} sizes={sizes} media={narrow.media} />}
      {isSet && <Sources src={src} sizes={sizes} />}
      <img
        ref={image}
        src={isSet ? fallbackOf(src) : src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
        style={style}
        onError={() => setBroken(wanted)}
      />
    </picture>
  )
}

/** Asks for it in the head of the page, before anything else is read. */
function Preload({ src, sizes, media }: { src: string; sizes: string; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={fallbackOf(src).replace(/webp$/, 'avif')} // without one React leaves it where it is
      imageSrcSet={srcSet(src, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

function Sources({ src, sizes, media }: { src: string; sizes: string; media?: string }) {
  return (
    <>
      <source type="image/avif" media={media} sizes={sizes} srcSet={srcSet(src, 'avif')} />
      <source type="image/webp" media={media} sizes={sizes} srcSet={srcSet(src, 'webp')} />
    </>
  )
}

function setOf(src: string): { stem: string; largest: number } | null {
  const [, stem, largest] = /^(.+)-(320|480|640|960|1280|1920)\.webp$/.exec(src) ?? []

  return stem && largest ? { stem, largest: Number(largest) } : null
}

function srcSet(src: string, format: 'avif' | 'webp'): string | undefined {
  const set = setOf(src)
  if (!set) return undefined

  return WIDTHS.filter((width) => width <= set.largest)
    .map((width) => `${set.stem}-${width}.${format} ${width}w`)
    .join(', ')
}

function fallbackOf(src: string): string {
  return src.replace(/-(960|1280|1920)\.webp$/, '-640.webp')
}
