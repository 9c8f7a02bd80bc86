import { useState } from 'react'

type AvatarProps = { name: string; picture: string | null }

/** A person's picture; their initials where there is none or it does not load. */
export function Avatar({ name, picture }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = 'size-18 shrink-0 rounded-pill'

  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        width={72}
        height={72}
        referrerPolicy="no-referrer" // the provider refuses its pictures to pages that name themselves
        onError={() => setBroken(picture)}
        className={`${look} object-cover`}
      />
    )
  }

  return (
    <span aria-hidden="true" className={`${look} display grid place-items-center bg-plum text-24 text-marigold`}>
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words

  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
