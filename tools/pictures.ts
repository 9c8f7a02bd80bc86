/**
 * Makes every picture under `public/` from `assets/originals/`, each at several widths, as AVIF and as WebP, and the one that stands in
 * home itself.
 * Run it by hand after an original changed: `node tools/pictures.ts [name…]`.
 */
import { mkdir } from 'node:fs/promises'
import sharp, { type AvifOptions, type Sharp } from 'sharp'

const WIDTHS = [320, 480, 640, 960, 1280, 1920]
const FLAVOURS = [
  'watermelon-fusion',
  'berry-blast',
  'tropic-thunder',
  'guava-lime',
  'pina-colada',
  'classic-mojito',
] as const

/** Boxes that are products of their own, by their originals. */
const BOXES = { 'party-box': 'party-box', 'watermelon-fusion-box': 'box-watermelon-fusion' } as const

type Recipe = { name: string; largest: number; open: () => Sharp; avif?: AvifOptions }

const AVIF: AvifOptions = { quality: 52, effort: 4 }

/** For what everybody waits for at first, and the film soon covers: a third smaller, and minutes to make. */
const AVIF_OF_HERO: AvifOptions = { quality: 40, effort: 9 }

/** What stands in the page itself until the hero has come: as wide as a phone, and not to be looked at for long. */
const HERO_PREVIEW = {
  width: 432,
  avif: { quality: 14, effort: 9 },
  file: 'src/web/pages/home/static/hero-preview.avif',
}

const original = (name: string) => sharp(`assets/originals/${name}.jpg`)

/** The front bomb of a product picture: all six were rendered with one camera, so it always stands here. */
const BOMB = { x: 507, y: 1205, radius: 192 }

function cutOutBomb(flavour: string): Sharp {
  const size = BOMB.radius * 2
  const disc = `<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="${BOMB.radius - 1}"/></svg>`

  return original(flavour)
    .extract({ left: BOMB.x - BOMB.radius, top: BOMB.y - BOMB.radius, width: size, height: size })
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
}

const recipes: Recipe[] = [
  ...FLAVOURS.flatMap((flavour) => [
    { name: flavour, largest: 1280, open: () => original(flavour) },
    { name: `${flavour}-cutout`, largest: 480, open: () => cutOutBomb(flavour) },
    { name: `${flavour}-box`, largest: 1280, open: () => original(`box-${flavour}`) },
    { name: `${flavour}-drop`, largest: 960, open: () => original(`drop-${flavour}`) },
    {
      name: `${flavour}-bombs`,
      largest: 960,
      open: () => original(flavour).extract({ left: 60, top: 800, width: 760, height: 760 }),
    },
    {
      name: `${flavour}-glass`,
      largest: 960,
      open: () => original(flavour).extract({ left: 560, top: 40, width: 860, height: 860 }),
    },
  ]),
  ...[1, 2, 3, 4, 5, 6].map((step) => ({
    name: `step-${step}`,
    largest: 640,
    open: () => original(`step-${step}`),
  })),
  ...Object.entries(BOXES).map(([name, from]) => ({ name, largest: 1280, open: () => original(from) })),
  { name: 'placeholder', largest: 1280, open: () => original('placeholder') },
  { name: 'skills', largest: 1280, open: () => original('skills') },
  { name: 'hero-wide', largest: 1920, open: () => original('hero-wide'), avif: AVIF_OF_HERO },
  { name: 'hero-tall', largest: 960, open: () => original('hero-tall'), avif: AVIF_OF_HERO },
  { name: 'story', largest: 1280, open: () => original('story') },
]

const chosen = process.argv.slice(2)
await mkdir('public/pictures', { recursive: true })

for (const { name, largest, open, avif = AVIF } of recipes) {
  if (chosen.length > 0 && !chosen.includes(name)) continue

  // Composites must be flattened into pixels first: sharp would otherwise resize before it cuts out.
  const pixels = await open().png({ compressionLevel: 1 }).toBuffer()
  for (const width of WIDTHS.filter((candidate) => candidate <= largest)) {
    const resized = sharp(pixels).resize(width)
    await resized.clone().avif(avif).toFile(`public/pictures/${name}-${width}.avif`)
    await resized.clone().webp({ quality: 76, effort: 5 }).toFile(`public/pictures/${name}-${width}.webp`)
  }
  console.log(name)
}

const shared = { ...Object.fromEntries([...FLAVOURS, 'placeholder'].map((name) => [name, name])), ...BOXES }
for (const [name, from] of Object.entries(shared)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  await original(from).resize(1200).jpeg({ quality: 80, mozjpeg: true }).toFile(`public/pictures/${name}-share.jpg`)
}

if (chosen.length === 0 || chosen.includes('hero-preview')) {
  await original('hero-tall').resize(HERO_PREVIEW.width).avif(HERO_PREVIEW.avif).toFile(HERO_PREVIEW.file)
}
