import type { Speed } from './compare.ts'
import { type FirstPaint, measureFirstPaint } from './first-paint.ts'
import { type Drawing, measureDrawing } from './home-while-drawing.ts'
import { limitsFor, measureAnswers, measureCarts } from './measure-answers.ts'
import { measurePurchases, type Purchases } from './measure-purchases.ts'
import { openSpeedShop } from './speed-shop.ts'
import { measureStarts, type Starts } from './starts.ts'

export type SpeedFigures = Starts &
  Omit<Purchases, 'speeds'> & { speeds: Speed[]; drawing: Drawing; firstPaint: FirstPaint }

/** Everything about speed that is measured in one run, on one machine, beside its own limits. */
export async function measureSpeed(step: (text: string) => void, chromium: string): Promise<SpeedFigures> {
  step('Starting the shop, again and again')
  const starts = await measureStarts()
  step('Filling a shop')
  const shop = await openSpeedShop()
  const limits = await limitsFor(shop)
  try {
    step('Asking for pages and lists')
    const answers = await measureAnswers(shop, limits)
    step('Changing carts')
    const carts = await measureCarts(shop, limits)
    step('Having invoices drawn while home is asked for')
    const drawing = await measureDrawing(shop)
    step('Buying, and working through what that has queued')
    const { speeds, ...purchases } = await measurePurchases(shop, limits)
    step('Opening home on a slow phone')
    const firstPaint = await measureFirstPaint(shop.port, chromium)

    return { ...starts, ...purchases, drawing, firstPaint, speeds: [...answers, ...carts, ...speeds] }
  } finally {
    limits.stop()
    await shop.stop()
  }
}
