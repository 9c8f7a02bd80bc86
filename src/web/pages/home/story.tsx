import { Film } from '#web/ui/film.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StaticSection } from './static-section.tsx'

const FILMS = [
  { src: '/films/story-small.mp4', type: 'video/mp4', media: '(max-width: 767px)' },
  { src: '/films/story.webm', type: 'video/webm' },
  { src: '/films/story.mp4', type: 'video/mp4' },
]

/** The film of the bombs, and where they come from. */
export function Story() {
  return (
    <section id="about" className="on-dark section-gap bg-night text-cream">
      <div className="shell grid items-center gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <Film
          sources={FILMS}
          className="relative aspect-[4/3] rounded-card bg-marigold lg:aspect-[5/4]"
          buttonClassName="right-4 bottom-4"
          poster={
            <Picture
              src="/pictures/story-1280.webp"
              alt="Drink bombs in a row, dusted with sugar crystals, bubbles rising around them"
              sizes="(min-width: 1264px) 640px, (min-width: 1024px) 52vw, 92vw"
              width={1280}
              height={720}
              className="absolute inset-0 size-full object-cover"
            />
          }
        />
        <StaticSection name="StoryWords" />
      </div>
    </section>
  )
}
