/** The six flavours of the demo shop, in the order the storefront shows them. */
export const DEMO_PRODUCTS = [
  {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Watermelon Fusion',
    description:
      'A sweet and tangy summer splash. Ripe watermelon up front, a squeeze of lime behind it and a pinch of black salt, so it tastes like the last cold slice on a May afternoon. Four individually wrapped bombs.',
    price: 249,
    image: '/pictures/watermelon-fusion-1280.webp',
    ingredients:
      'Cane sugar, acidity regulators (citric acid, sodium bicarbonate), watermelon juice powder (12%), lime juice powder, black salt, beetroot colour, natural flavours.',
  },
  {
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Berry Blast',
    description:
      'A wild berry medley with punch. Blackcurrant, jamun and strawberry go off together and turn the glass a proper party purple. Deep, jammy, a little tart. Four individually wrapped bombs.',
    price: 279,
    image: '/pictures/berry-blast-1280.webp',
    ingredients:
      'Cane sugar, acidity regulators (citric acid, sodium bicarbonate), blackcurrant juice powder (8%), jamun fruit powder (4%), strawberry juice powder, black carrot colour, natural flavours.',
  },
  {
    id: '01900000-0000-7000-8000-000000000003',
    name: 'Tropic Thunder',
    description:
      'Mango and pineapple, loud and golden. Alphonso sweetness rolls in first, pineapple cracks through it, and a hint of chilli stays for the encore. Four individually wrapped bombs.',
    price: 299,
    image: '/pictures/tropic-thunder-1280.webp',
    ingredients:
      'Cane sugar, acidity regulators (citric acid, sodium bicarbonate), Alphonso mango powder (11%), pineapple juice powder (7%), chilli extract, turmeric colour, natural flavours.',
  },
  {
    id: '01900000-0000-7000-8000-000000000004',
    name: 'Guava Lime',
    description:
      'An exotic tropical tang. Pink guava the way the cart outside school served it, with lime, salt and a warm little kick. Four individually wrapped bombs.',
    price: 249,
    image: '/pictures/guava-lime-1280.webp',
    ingredients:
      'Cane sugar, acidity regulators (citric acid, sodium bicarbonate), pink guava powder (12%), lime juice powder (3%), rock salt, red chilli, beetroot colour, natural flavours.',
  },
  {
    id: '01900000-0000-7000-8000-000000000005',
    name: 'Pina Colada',
    description:
      'A creamy beach vacation that needs no blender. Pineapple and coconut cream fizz up into something soft, pale and suspiciously holiday-like. Four individually wrapped bombs.',
    price: 329,
    image: '/pictures/pina-colada-1280.webp',
    ingredients:
      'Cane sugar, coconut milk powder (14%), acidity regulators (citric acid, sodium bicarbonate), pineapple juice powder (9%), natural flavours.',
  },
  {
    id: '01900000-0000-7000-8000-000000000006',
    name: 'Classic Mojito',
    description:
      'Crisp lime and mint, and nothing in the way. Cold, green and quick: the one that disappears first at every house party. Four individually wrapped bombs.',
    price: 199,
    image: '/pictures/classic-mojito-1280.webp',
    ingredients:
      'Cane sugar, acidity regulators (citric acid, sodium bicarbonate), lime juice powder (10%), mint leaf powder (2%), spirulina colour, natural flavours.',
  },
]

/** What all six labels say alike. */
export const DEMO_LABEL = {
  pieces: 4,
  sizeLabel: 'Box of 4',
  netQuantity: '180 g (4 × 45 g)',
  bestBefore: '12 months from packing',
  origin: 'Made in India',
}
