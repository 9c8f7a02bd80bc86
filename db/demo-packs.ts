import { netWeight } from '#domain/net-weight.ts'
import { DEMO_LABEL, DEMO_PRODUCTS } from './demo-products.ts'

const { bestBefore, origin } = DEMO_LABEL

const EACH_BOX = 4
const boxGrams = netWeight(DEMO_LABEL.netQuantity) ?? 0

/** What a label says of so many boxes, by what one says. */
const netQuantityOf = (boxes: number): string =>
  `${boxes * boxGrams} g (${boxes * EACH_BOX} × ${boxGrams / EACH_BOX} g)`

const [watermelon] = DEMO_PRODUCTS

/** A larger box of the first flavour, and one of all six; they come after the flavours. */
export const DEMO_PACKS = [
  {
    id: '01900000-0000-7000-8000-000000000007',
    name: 'Party box',
    description:
      'All six flavours for one loud evening: four bombs of each, 24 in two layers, in the box with the gold sunburst. Line up the glasses, let everybody pick a colour, and drop them on three.',
    price: 1399,
    image: '/pictures/party-box-1280.webp',
    ingredients: 'Six kinds of drink bombs; what is in each stands on its wrapper and on its own page.',
    netQuantity: netQuantityOf(DEMO_PRODUCTS.length),
    pieces: DEMO_PRODUCTS.length * EACH_BOX,
    tagline: 'All six flavours, one loud evening',
    bundleOf: DEMO_PRODUCTS.map(({ id }) => ({ productId: id, quantity: 1 })),
    ...{ bestBefore, origin },
  },
  {
    id: '01900000-0000-7000-8000-000000000008',
    name: `${watermelon?.name} Box of 12`,
    description:
      'The same sweet and tangy summer splash, for when four were gone before the ice had melted. Twelve individually wrapped bombs in one carton.',
    price: 679,
    image: '/pictures/watermelon-fusion-box-1280.webp',
    ingredients: watermelon?.ingredients,
    netQuantity: netQuantityOf(3),
    pieces: 3 * EACH_BOX,
    sizeOf: watermelon?.id,
    sizeLabel: 'Box of 12',
    ...{ bestBefore, origin },
  },
]
