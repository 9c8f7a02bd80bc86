import { Film } from '#web/ui/film.tsx'
import { Picture } from '#web/ui/picture.tsx'

const FILMS = [
  { src: '/films/story-small.mp4', type: 'video/mp4', media: '(max-width: 767px)' },
  { src: '/films/story.webm', type: 'video/webm' },
  { src: '/films/story.mp4', type: 'video/mp4' },
]

/** Where the bombs come from, told like a friend would. */
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
        <div>
          <h2 className="text-h2">Kahaani thodi fizzy hai.</h2>
          <div className="mt-6 grid gap-4 text-lead text-muted-on-night">
            <p>
              It began at a house party in Delhi: six friends, six different orders, and nobody willing to stand behind
              the counter.
            </p>
            <p>
              So we pressed the whole recipe, fruit, sugar, spice and fizz, into a ball four centimetres across. Drop it
              into soda and the drink makes itself, in front of everyone. Pehle plop, phir dhamaka.
            </p>
            <p>
              No alcohol inside, no gluten, nothing from an animal. Made for birthdays, balconies, Diwali terraces and
              ordinary Tuesdays that got out of hand.
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
