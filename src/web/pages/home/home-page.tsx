import { usePageLocation } from '#web/data/location.tsx'
import { searchedFor } from '#web/data/searched-for.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { DeliveryBand } from './delivery-band.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { RecipeSteps } from './recipe-steps.tsx'
import { StaticSection } from './static-section.tsx'
import { Story } from './story.tsx'

/** For search engines and shared links; not in what browsers load. */
const FOR_OTHERS = {
  description:
    'Drink bombs: drop one into sparkling water and 60 seconds of fizz later it is a party drink. Vegan, gluten-free, no alcohol inside. Delivered across India.',
  image: '/og.jpg',
  imageAlt: 'Drink bombs in front of five fizzy drinks',
}

/** The home page: the party first, then the shop. */
export function HomePage() {
  const location = usePageLocation()

  return (
    <>
      <PageHead
        title="Dhamaka · Drink bombs that fizz into a party"
        path="/"
        {...(import.meta.env.SSR && FOR_OTHERS)}
      />
      <StaticSection name="HomeData" />
      <Hero />
      <PromoBanner />
      <FeaturedProducts q={searchedFor(location)} />
      <StaticSection name="LifestyleFacts" />
      <Story />
      <DeliveryBand />
      <RecipeSteps />
      <StaticSection name="Skills" />
      <StaticSection name="FlavourGrid" />
      <StaticSection name="Playlist" />
      <StaticSection name="Community" />
      <StaticSection name="InstagramStrip" />
    </>
  )
}
