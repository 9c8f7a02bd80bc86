import { useSearchParams } from 'wouter'
import { PageHead } from '#web/parts/page-head.tsx'
import { Community } from './community.tsx'
import { DeliveryBand } from './delivery-band.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { FlavourGrid } from './flavour-grid.tsx'
import { Hero } from './hero.tsx'
import { HomeData } from './home-data.tsx'
import { InstagramStrip } from './instagram-strip.tsx'
import { LifestyleFacts } from './lifestyle-facts.tsx'
import { Playlist } from './playlist.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { RecipeSteps } from './recipe-steps.tsx'
import { Skills } from './skills.tsx'
import { Story } from './story.tsx'

const DESCRIPTION =
  'Drink bombs: drop one into sparkling water and 60 seconds of fizz later it is a party drink. Vegan, gluten-free, no alcohol inside. Delivered across India.'

/** The home page: the party first, then the shop. */
export function HomePage() {
  const [search] = useSearchParams()

  return (
    <>
      <PageHead
        title="Dhamaka · Drink bombs that fizz into a party"
        description={DESCRIPTION}
        path="/"
        image="/og.jpg"
      />
      <HomeData />
      <Hero />
      <PromoBanner />
      <FeaturedProducts q={search.get('q') ?? ''} />
      <LifestyleFacts />
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
