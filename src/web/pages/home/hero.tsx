import { Film } from '#web/ui/film.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StaticSection } from './static-section.tsx'

const PHONE = '(max-width: 767px)'

const FILMS = [
  { src: '/films/hero-tall.webm', type: 'video/webm', media: PHONE },
  { src: '/films/hero-tall.mp4', type: 'video/mp4', media: PHONE },
  { src: '/films/hero-wide.webm', type: 'video/webm' },
  { src: '/films/hero-wide.mp4', type: 'video/mp4' },
]

/** The drop, full bleed, and the words over it. */
export function Hero() {
  return (
    <section
      id="home"
      className="on-dark relative isolate flex min-h-[min(calc(100svh-4rem),56rem)] items-end overflow-clip bg-night text-cream"
    >
      <Film
        sources={FILMS}
        className="absolute inset-x-0 top-0 -z-10 aspect-[4/5] max-md:landscape:bottom-0 max-md:landscape:aspect-auto md:bottom-[40%] md:aspect-auto md:[&_:is(img,video)]:object-[72%] lg:bottom-0 lg:left-[13%] lg:[&_:is(img,video)]:object-[40%]"
        buttonClassName="top-30 right-(--gutter) md:top-auto md:bottom-6"
        poster={
          <>
            <StaticSection name="HeroPreview" />
            <Picture
              src="/pictures/hero-wide-1920.webp"
              narrow={{ src: '/pictures/hero-tall-960.webp', media: PHONE }}
              alt=""
              sizes={`${PHONE} 80vw, 100vw`}
              width={1920}
              height={1080}
              isFirst
              isDecorative
              className="absolute inset-0 size-full object-cover"
            />
          </>
        }
      >
        <div aria-hidden="true" className="hero-shade absolute inset-0" />
      </Film>
      <div className="shell pointer-events-none pt-40 pb-10 max-md:landscape:pt-28 max-md:landscape:pb-6 md:pb-16 [&_:is(h1,p,a)]:pointer-events-auto">
        <StaticSection name="HeroWords" />
      </div>
    </section>
  )
}
