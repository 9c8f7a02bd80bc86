import { netWeight } from '#domain/net-weight.ts'
import type { products } from '#modules/catalogue/tables.ts'
import { DEMO_DETAILS } from './demo-details.ts'
import { demoMedia } from './demo-media.ts'
import { DEMO_LABEL, DEMO_PRODUCTS } from './demo-products.ts'

const { bestBefore, origin } = DEMO_LABEL

const EACH_BOX = 4
const boxGrams = netWeight(DEMO_LABEL.netQuantity) ?? 0

/** What a label says of so many boxes, by what one says. */
const netQuantityOf = (boxes: number): string =>
  `${boxes * boxGrams} g (${boxes * EACH_BOX} × ${boxGrams / EACH_BOX} g)`

const partyBox: typeof products.$inferInsert = {
  id: '01900000-0000-7000-8000-000000000007',
  name: 'Party box',
  description:
    'All six flavours for one loud evening: four bombs of each, 24 in two layers, in the box with the gold sunburst. Line up the glasses, let everybody pick a colour, and drop them on three.',
  price: 1399,
  image: '/pictures/party-box-1280.webp',
  media: [
    {
      kind: 'picture',
      src: '/pictures/party-box-1280.webp',
      alt: 'The open Party box: the upper of its two layers, twelve bombs, under a lid with gold rays',
    },
    {
      kind: 'picture',
      src: '/pictures/skills-1280.webp',
      alt: 'Six finished drinks in a row, one of each flavour, a bomb in front of each',
    },
  ],
  ingredients: 'Six kinds of drink bombs; what is in each stands on its wrapper and on its own page.',
  netQuantity: netQuantityOf(DEMO_PRODUCTS.length),
  pieces: DEMO_PRODUCTS.length * EACH_BOX,
  bundleOf: DEMO_PRODUCTS.map(({ id }) => ({ productId: id, quantity: 1 })),
  ...DEMO_DETAILS['Party box'],
  bestBefore,
  origin,
}

/** Three cartons of a flavour. */
function boxOfTwelve(flavour: (typeof DEMO_PRODUCTS)[number]): typeof products.$inferInsert {
  const carton = '/pictures/watermelon-fusion-box-1280.webp'
  const others = demoMedia(flavour).filter(({ src }) => src !== carton)

  return {
    id: '01900000-0000-7000-8000-000000000008',
    name: `${flavour.name} Box of 12`,
    description:
      'The same sweet and tangy summer splash, for when four were gone before the ice had melted. Three cartons, twelve individually wrapped bombs.',
    price: 679,
    image: carton,
    media: [
      { kind: 'picture', src: carton, alt: `One of the three cartons, open: four wrapped ${flavour.name} bombs in it` },
      ...others,
    ],
    ingredients: flavour.ingredients,
    netQuantity: netQuantityOf(3),
    pieces: 3 * EACH_BOX,
    sizeOf: flavour.id,
    sizeLabel: 'Box of 12',
    ...DEMO_DETAILS[flavour.name],
    bestBefore,
    origin,
  }
}

/** A box of all six flavours, and a larger one of the first; they come after the flavours. */
export const DEMO_BOXES = [partyBox, ...DEMO_PRODUCTS.slice(0, 1).map(boxOfTwelve)]
