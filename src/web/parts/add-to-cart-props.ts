import type { Product } from '#contract/catalogue.ts'
import type { ButtonSize } from '#web/ui/button-style.ts'

/** What every way into the cart is told. */
export type AddToCartProps = {
  product: Product
  /** The id of the product's name, where several buttons stand in one page. */
  describedBy?: string
  size?: ButtonSize
  /** Whether to say under it that the product is in the cart. */
  hasNote?: boolean
  className?: string
}
