import { Film } from '#web/ui/film.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

const PHONE = '(max-width: 767px)'

const FILMS = [
  { src: '/films/hero-tall.mp4', type: 'video/mp4', media: PHONE },
  { src: '/films/hero-wide.webm', type: 'video/webm' },
  { src: '/films/hero-wide.mp4', type: 'video/mp4' },
]

/** The drop, full bleed, and the one thing to do about it. */
export function Hero() {
  return (
    <section
      id="home"
      className="on-dark relative isolate flex min-h-[min(calc(100svh-4rem),56rem)] items-end overflow-clip bg-night text-cream"
    >
      <Film
        sources={FILMS}
        className="absolute inset-x-0 top-0 -z-10 aspect-[4/5] md:inset-y-0 md:right-0 md:left-[13%] md:aspect-auto"
        buttonClassName="top-[7.5rem] right-(--gutter) md:top-auto md:bottom-6"
        poster={
          <Picture
            src="/pictures/hero-wide-1920.webp"
            narrow={{ src: '/pictures/hero-tall-960.webp', media: PHONE }}
            alt=""
            sizes="100vw"
            width={1920}
            height={1080}
            isFirst
            className="absolute inset-0 size-full object-cover"
          />
        }
      >
        <div aria-hidden="true" className="dusk absolute inset-0" />
      </Film>
      <div className="shell pointer-events-none pt-40 pb-10 *:pointer-events-auto md:pb-16">
        <h1 className="max-w-[10ch] text-hero uppercase">
          Ek bomb. Full{' '}
          <span lang="hi" className="text-marigold">
            धमाका!
          </span>
        </h1>
        <p className="mt-5 max-w-[26rem] text-lead text-muted-on-night">
          Drop one into something sparkling. Sixty seconds of fizz later, you are holding the best drink at the party.
        </p>
        <LinkButton to="/#products" size="large" className="mt-7">
          Pick your bomb
          <Icon name="arrow-right" />
        </LinkButton>
      </div>
    </section>
  )
}
