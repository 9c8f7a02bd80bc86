import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useFilm } from './use-film.ts'

type Source = { src: string; type: string; media?: string }

type FilmProps = {
  /** The lighter films first: a browser takes the first one it can play. */
  sources: readonly Source[]
  /** The picture it rests on: before it plays, without motion, on a bad line. */
  poster: ReactNode
  /** What lies over the picture, but under the button. */
  children?: ReactNode
  className?: string
  buttonClassName?: string
}

/** A silent film in a loop, over its poster, with a button to stop it. It loads nothing until it may play. */
export function Film({ sources, poster, children, className = '', buttonClassName = '' }: FilmProps) {
  const { video, isOn, hasStarted, noteStart, toggle } = useFilm()

  return (
    <div className={`overflow-hidden ${className}`}>
      {poster}
      <video
        ref={video}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={noteStart}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-600 ${hasStarted ? 'opacity-100' : 'opacity-0'}`}
      >
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
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
