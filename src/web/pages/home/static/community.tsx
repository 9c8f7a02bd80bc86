import { useSettings } from '#web/data/settings.ts'
import { SectionHeading } from '#web/pages/home/section-heading.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Tile = { icon: IconName; title: string; text: string; look: string }

const tilesWith = (partyHashtag: string): readonly Tile[] => [
  {
    icon: 'party-popper',
    title: partyHashtag || 'Your party',
    text: 'Tag the drop, the fizz and the friend who flinched.',
    look: 'bg-blast text-white -rotate-2',
  },
  {
    icon: 'camera',
    title: 'Share Your Vibe',
    text: 'Balcony, basement, baraat: show us where yours went off.',
    look: 'bg-marigold text-ink rotate-2',
  },
  {
    icon: 'trophy',
    title: 'Win & Shine',
    text: 'Monthly contests for bombs and swag. The bar is low, the music is not.',
    look: 'bg-mint text-white rotate-1',
  },
  {
    icon: 'users',
    title: 'Join The Squad',
    text: 'New flavours get tasted by the squad first. Somebody has to do it.',
    look: 'bg-berry text-white -rotate-1',
  },
]

/** Four stickers for the people who come back. */
export function Community() {
  const { partyHashtag } = useSettings().seller

  return (
    <section id="community" className="section-gap overflow-clip bg-sand">
      <div className="shell">
        <SectionHeading title="Akele kaun peeta hai?">
          The drink is half of it. The other half is the people shouting when it fizzes.
        </SectionHeading>
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-8">
          {tilesWith(partyHashtag).map(({ icon, title, text, look }) => (
            <li
              key={title}
              className={`rounded-card p-6 shadow-card ring-6 ring-white transition-transform duration-200 ease-soft hover:rotate-0 md:p-10 ${look}`}
            >
              <Icon name={icon} className="size-9" />
              <h3 className="display mt-6 text-[clamp(1.375rem,1rem+1.6vw,2.125rem)] leading-tight">{title}</h3>
              <p className="mt-2 max-w-[26em]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
