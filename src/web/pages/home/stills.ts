import { stillPart } from '#web/parts/still-part.tsx'
import type { SCENERY } from './still/scenery.ts'

const part = (name: keyof typeof SCENERY) =>
  stillPart(name, async () => (await import('./still/scenery.ts')).SCENERY[name])

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

const ALL = [
  HeroWords,
  FlavourGrid,
  Community,
  DriftingPlaces,
  HomeData,
  InstagramStrip,
  LifestyleFacts,
  Playlist,
  Skills,
  StepCards,
  StoryWords,
]

if (import.meta.env.SSR) await Promise.all(ALL.map(({ open }) => open()))
