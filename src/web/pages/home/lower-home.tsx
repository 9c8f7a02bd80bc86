import { Community } from './community.tsx'
import { DeliveryBand } from './delivery-band.tsx'
import { FlavourGrid } from './flavour-grid.tsx'
import { InstagramStrip } from './instagram-strip.tsx'
import { Playlist } from './playlist.tsx'
import { RecipeSteps } from './recipe-steps.tsx'
import { Skills } from './skills.tsx'
import { Story } from './story.tsx'

/** Home from the story down. */
export function LowerHome() {
  return (
    <>
      <Story />
      <DeliveryBand />
      <RecipeSteps />
      <Skills />
      <FlavourGrid />
      <Playlist />
      <Community />
      <InstagramStrip />
    </>
  )
}
