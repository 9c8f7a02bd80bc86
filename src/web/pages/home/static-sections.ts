import { staticHtml } from '#web/parts/static-html.tsx'
import type { SECTIONS } from './static/sections.ts'

const ALL: ReturnType<typeof staticHtml>[] = []

function part(name: keyof typeof SECTIONS) {
  const still = staticHtml(name, async () => (await import('./static/sections.ts')).SECTIONS[name])
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
