import { useOrigin } from '#web/data/origin.ts'
import type { Path } from '#web/paths.ts'

type Props = {
  title: string
  description?: string
  /** The page's canonical path; left out where a page should not be found by search engines. */
  path?: Path
  image?: string
  imageAlt?: string
  type?: 'website' | 'product'
}

/** What the tab, a search engine and a shared link say about a page. */
export function PageHead(props: Props) {
  return (
    <>
      <title>{props.title}</title>
      {/* Search engines, and whoever shares a page, have it from the server: a browser needs none of this. */}
      {import.meta.env.SSR && <ForOthers {...props} />}
    </>
  )
}

function ForOthers({ title, description, path, image, imageAlt, type = 'website' }: Props) {
  const origin = useOrigin()

  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {path ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
      {path && <meta property="og:url" content={origin + path} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
    </>
  )
}
