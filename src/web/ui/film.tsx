import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useFilm } from './use-film.ts'

type Source = { src: string; type: string; media?: string }

type FilmProps = {
  /** The lighter films first: a browser takes the first one it can play. */
  sources: readonly Source[]
  /** The picture it rests on: before it plays, without motion, on a bad network. */
  poster: ReactNode
  /** What lies over the picture, but under the button. */
  children?: ReactNode
  className?: string
  buttonClassName?: string
}

/** A silent film in a loop, over its poster, with a button to stop it. It loads nothing until it may play. */
export function Film({ sources, poster, children, className = '', buttonClassName = '' }: FilmProps) {
  const { frame, isReady, isOn, isInView, toggle } = useFilm()

  return (
    <div ref={frame} className={`overflow-hidden ${className}`}>
      {poster}
      {/* Not in the HTML: Chromium reads 124 kB of styles for the controls of a film before it paints a page that has one. */}
      {isReady && <MovingPicture sources={sources} isPlaying={isOn && isInView} />}
      {children}
      <IconButton
        icon={isOn ? 'pause' : 'play'}
        label={isOn ? 'Pause film' : 'Play film'}
        onClick={toggle}
        className={`needs-script absolute z-10 bg-night/60 text-cream backdrop-blur-sm hover:bg-night ${buttonClassName}`}
      />
    </div>
  )
}

function MovingPicture({ sources, isPlaying }: { sources: readonly Source[]; isPlaying: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFrames, setHasFrames] = useState(false)

  useEffect(() => {
    if (isPlaying)
      video.current?.play().catch(() => {}) // refused, in battery saving: the poster stays
    else video.current?.pause()
  }, [isPlaying])

  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setHasFrames(true)}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-600 ${hasFrames ? 'opacity-100' : 'opacity-0'}`}
    >
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
    </video>
  )
}
