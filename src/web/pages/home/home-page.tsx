import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#web/parts/page-head.tsx'
import { whenNear } from '#web/ui/when-near.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { HomeData } from './home-data.tsx'
import { LifestyleFacts } from './lifestyle-facts.tsx'
import { PromoBanner } from './promo-banner.tsx'

const DESCRIPTION =
  'Drink bombs: drop one into sparkling water and 60 seconds of fizz later it is a party drink. Vegan, gluten-free, no alcohol inside. Delivered across India.'

const LOWER = 'lower-home'
const loadLower = async () => (await import('./lower-home.tsx')).LowerHome

// The server renders all of home. In the browser that HTML stands as it is, and its code comes when it comes near.
const LowerHome = import.meta.env.SSR
  ? await loadLower()
  : lazy(async () => {
      await whenNear(LOWER)
      return { default: await loadLower() }
    })

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
      <div id={LOWER}>
        <Suspense>
          <LowerHome />
        </Suspense>
      </div>
    </>
  )
}
