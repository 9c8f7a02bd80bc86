import { useSettings } from '#web/data/settings.ts'
import { FLAVOURS } from '#web/parts/flavours.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The wall of colour at the end, and the button to see more of it. */
export function InstagramStrip() {
  const { handle, url } = useSettings().seller.instagram
  if (!url) return null

  return (
    <section aria-labelledby="instagram" className="section-gap overflow-clip">
      <div className="shell mb-10 flex flex-wrap items-end justify-between gap-6">
        <div className="min-w-0">
          <h2 id="instagram" className="text-h2">
            Insta pe milte hain
          </h2>
          <p className="mt-2 text-ink-2 text-lead">{handle}</p>
        </div>
        <a href={url} rel="noopener" className={buttonStyle('primary', 'large')}>
          <Icon name="instagram" />
          Follow on Instagram
        </a>
      </div>
      <ul className="grid grid-cols-3 lg:grid-cols-6">
        {FLAVOURS.map(({ slug, name }, index) => (
          <li key={slug} data-flavour={slug} className="bg-(--backdrop)">
            <Picture
              src={`/pictures/${slug}${index % 2 ? '-bombs-960' : '-1280'}.webp`}
              alt={index % 2 ? `${name} bombs up close` : `A glass of ${name}`}
              sizes="(min-width: 1024px) 17vw, 34vw"
              className="aspect-square w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
