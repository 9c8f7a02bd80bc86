import { useSettings } from '#web/data/settings.ts'
import { SectionHeading } from '#web/pages/home/section-heading.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Tile = { icon: IconName; title: string; text: string; look: string; leadsTo: string }

/** The pictures that carry a hashtag, where Instagram shows them. */
const tagUrl = (hashtag: string): string =>
  `https://www.instagram.com/explore/tags/${encodeURIComponent(hashtag.replace(/^#/, '').toLowerCase())}/`

const tilesWith = (partyHashtag: string, instagram: string): readonly Tile[] => [
  {
    icon: 'party-popper',
    title: partyHashtag || 'Your party',
    text: 'Tag the drop, the fizz and the friend who flinched.',
    look: 'bg-blast text-white -rotate-2',
    leadsTo: partyHashtag && tagUrl(partyHashtag),
  },
  {
    icon: 'camera',
    title: 'Share Your Vibe',
    text: 'Balcony, basement, baraat: show us where yours went off.',
    look: 'bg-marigold text-ink rotate-2',
    leadsTo: instagram,
  },
  {
    icon: 'trophy',
    title: 'Win & Shine',
    text: 'Monthly contests for bombs and swag. The bar is low, the music is not.',
    look: 'bg-mint text-white rotate-1',
    leadsTo: instagram,
  },
  {
    icon: 'users',
    title: 'Join The Squad',
    text: 'New flavours get tasted by the squad first. Somebody has to do it.',
    look: 'bg-berry text-white -rotate-1',
    leadsTo: '/signup',
  },
]

/** Four stickers for the people who come back. */
export function Community() {
  const { partyHashtag, instagram } = useSettings().seller

  return (
    <section id="community" className="section-gap overflow-clip bg-sand">
      <div className="shell">
        <SectionHeading title="Akele kaun peeta hai?">
          The drink is half of it. The other half is the people shouting when it fizzes.
        </SectionHeading>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-8">
          {tilesWith(partyHashtag, instagram.url).map((tile) => (
            <li key={tile.title}>
              <Sticker {...tile} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const LOOK = 'block h-full rounded-card p-6 shadow-card ring-6 ring-white md:p-10'

/** A tile; one that leads nowhere is no link, and does not move like one. */
function Sticker({ icon, title, text, look, leadsTo }: Tile) {
  const content = (
    <>
      <Icon name={icon} className="size-9" />
      <h3 className="display mt-6 text-community leading-tight">{title}</h3>
      <p className="mt-2 max-w-[26em]">{text}</p>
    </>
  )
  if (!leadsTo) return <div className={`${LOOK} ${look}`}>{content}</div>

  return (
    <a
      href={leadsTo}
      rel="noopener"
      className={`${LOOK} ${look} transition-transform duration-200 ease-soft hover:rotate-0 focus-visible:outline-offset-10`}
    >
      {content}
    </a>
  )
}
