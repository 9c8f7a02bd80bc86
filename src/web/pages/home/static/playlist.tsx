import { useSettings } from '#web/data/settings.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The music, on a cassette whose label is a code to scan. */
export function Playlist() {
  const { playlistUrl } = useSettings().seller
  if (!playlistUrl) return null

  return (
    <section aria-labelledby="playlist" className="on-dark section-gap overflow-clip bg-night text-cream">
      <div className="shell grid items-center gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="lg:order-2">
          <h2 id="playlist" className="text-h2">
            Gaana lagao, bomb girao.
          </h2>
          <p className="mt-4 max-w-120 text-lead text-muted-on-night">
            The playlist we test every batch to. Starts at sundown, peaks around round three, ends with someone singing
            off-key on the balcony.
          </p>
          <p className="mt-8">
            <a href={playlistUrl} rel="noopener" className={buttonStyle('marigold', 'large')}>
              <Icon name="music" />
              Follow on Spotify
            </a>
          </p>
          <p className="mt-4 break-all text-muted-on-night text-small">
            Scan the cassette, or open {playlistUrl.replace('https://', '')}
          </p>
        </div>
        <Cassette playlistUrl={playlistUrl} />
      </div>
    </section>
  )
}

function Cassette({ playlistUrl }: { playlistUrl: string }) {
  return (
    <div className="group relative mx-auto aspect-[8/5] w-full max-w-xl rounded-[28px] bg-plum p-[4.5%] shadow-raised ring-2 ring-plum-2 ring-inset lg:rotate-[-3deg]">
      <div className="relative flex h-[74%] items-center justify-between gap-[4%] overflow-clip rounded-2xl bg-linear-to-b from-50% from-marigold to-50% to-blast px-[4.5%]">
        <Reel />
        <img
          src="/playlist-code.svg"
          alt={`Code to scan with a phone: opens the playlist at ${playlistUrl}`}
          width={200}
          height={200}
          loading="lazy"
          className="h-[90%] w-auto rounded-lg bg-white"
        />
        <Reel />
      </div>
      <p className="display absolute bottom-[9%] left-[7%] text-tape leading-none">
        SIDE A <span className="text-marigold">90 MIN</span>
      </p>
      <span aria-hidden="true" className="absolute right-[7%] bottom-[7.5%] flex gap-2">
        <span className="size-4 rounded-pill bg-night" />
        <span className="size-4 rounded-pill bg-night" />
      </span>
    </div>
  )
}

function Reel() {
  return (
    <span
      aria-hidden="true"
      className="grid aspect-square w-[21%] place-items-center rounded-pill border-[clamp(6px,1.4vw,14px)] border-cream bg-night motion-safe:group-hover:animate-[spin_4s_linear_infinite]"
    >
      <span className="burst size-[62%] bg-cream" />
    </span>
  )
}
