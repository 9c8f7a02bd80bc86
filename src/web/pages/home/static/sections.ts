import { Community } from './community.tsx'
import { FlavourGrid } from './flavour-grid.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { HeroWords } from './hero-words.tsx'
import { HomeData } from './home-data.tsx'
import { InstagramStrip } from './instagram-strip.tsx'
import { LifestyleFacts } from './lifestyle-facts.tsx'
import { PlacesMarquee } from './places-marquee.tsx'
import { Playlist } from './playlist.tsx'
import { Skills } from './skills.tsx'
import { StepCards } from './step-cards.tsx'
import { StoryWords } from './story-words.tsx'

/** All of home that never changes, in one chunk. */
export const SECTIONS = {
  Community,
  HeroPreview,
  HeroWords,
  FlavourGrid,
  PlacesMarquee,
  HomeData,
  InstagramStrip,
  LifestyleFacts,
  Playlist,
  Skills,
  StepCards,
  StoryWords,
}
