import { useOrigin } from '#web/data/origin.ts'
import type { Path } from '#web/paths.ts'

type Props = {
  title: string
  description?: string
  /** The page's canonical path; left out where a page should not be found by search engines. */
  path?: Path
  image?: string
}

/** What the tab, a search engine and a shared link say about a page. */
export function PageHead({ title, description, path, image }: Props) {
  const origin = useOrigin()

  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {path ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
      {path && <meta property="og:url" content={origin + path} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
    </>
  )
}
