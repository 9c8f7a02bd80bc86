import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import { filesOf } from './views.ts'

/**
 * A silent film over its still: plays while it is seen, unless the visitor wants less motion or less data. Its code comes when its place
 * is first seen. The code of home's films (`ui/film.tsx`) is there from the start: shared with them it would weigh on both pages.
 */
export function GalleryFilm({ src }: { src: string }) {
  const [video, isInView] = useInView<HTMLVideoElement>(0.5)
  const [isOn, setOn] = useState(() => !wantsCalm())
  const [hasStarted, setStarted] = useState(false)

  useEffect(() => {
    if (isOn && isInView)
      video.current?.play().catch(() => {}) // refused, in battery saving: the still stays
    else video.current?.pause()
  }, [isOn, isInView, video])

  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setStarted(true)}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-600 ${hasStarted ? 'opacity-100' : 'opacity-0'}`}
      >
        {filesOf(src).map((file) => (
          <source key={file.src} {...file} />
        ))}
      </video>
      <IconButton
        icon={isOn ? 'pause' : 'play'}
        label={isOn ? 'Pause film' : 'Play film'}
        onClick={() => setOn(!isOn)}
        className="absolute right-4 bottom-4 bg-night/60 text-cream backdrop-blur-sm hover:bg-night"
      />
    </>
  )
}

function wantsCalm(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }

  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
}
