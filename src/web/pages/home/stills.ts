import { stillPart } from '#web/parts/still-part.tsx'
import type { SCENERY } from './still/scenery.ts'

const ALL: ReturnType<typeof stillPart>[] = []

function part(name: keyof typeof SCENERY) {
  const still = stillPart(name, async () => (await import('./still/scenery.ts')).SCENERY[name])
  ALL.push(still)

  return still
}

export const Community = part('Community')
export const DriftingPlaces = part('DriftingPlaces')
export const FlavourGrid = part('FlavourGrid')
export const HeroWords = part('HeroWords')
export const HomeData = part('HomeData')
export const InstagramStrip = part('InstagramStrip')
export const LifestyleFacts = part('LifestyleFacts')
export const Playlist = part('Playlist')
export const Skills = part('Skills')
export const StepCards = part('StepCards')
export const StoryWords = part('StoryWords')

if (import.meta.env.SSR) await Promise.all(ALL.map(({ open }) => open()))
