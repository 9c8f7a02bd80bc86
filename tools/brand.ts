/** Makes the app icons, the logo of mails and the sharing picture from the drawings in `assets/`: `node tools/brand.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const NIGHT = '#170b26'
const drawing = async (path: string) => (await readFile(path, 'utf8')).replace(/<\/?svg[^>]*>/g, '')

const mark = await drawing('public/favicon.svg')

/** The mark on a night square with `margin` around it; launchers cut maskable icons to any shape inside that margin. */
function markOnNight(margin: number): Buffer {
  const size = 64 + 2 * margin
  const box = `viewBox="${-margin} ${-margin} ${size} ${size}"`
  const night = `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="${NIGHT}"/>`

  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" ${box}>${night}${mark}</svg>`)
}

await mkdir('public/icons', { recursive: true })
for (const size of [192, 512]) {
  const plain = sharp('public/favicon.svg', { density: 600 }).resize(size)
  await plain.png({ palette: true }).toFile(`public/icons/icon-${size}.png`)
  await sharp(markOnNight(22)).resize(size).png({ palette: true }).toFile(`public/icons/maskable-${size}.png`)
}
await sharp(markOnNight(10)).resize(180).png({ palette: true }).toFile('public/apple-touch-icon.png')
await writeFile('public/favicon.ico', await ico(32))
await sharp('public/favicon.svg', { density: 600 })
  .resize(80)
  .png({ palette: true })
  .toFile('src/server/modules/mail/logo.png') // twice as large as mails show it

const latin = await drawing('assets/originals/wordmark.svg')
const devanagari = await drawing('assets/originals/wordmark-devanagari.svg')
const title = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <defs>
    <linearGradient id="dusk" x2="0" y2="1">
      <stop offset=".66" stop-color="${NIGHT}" stop-opacity="0"/>
      <stop offset=".82" stop-color="${NIGHT}" stop-opacity=".75"/>
      <stop offset="1" stop-color="${NIGHT}"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="630" fill="url(#dusk)"/>
  <g fill="#fff8ee" transform="translate(54 592) scale(.052)">${latin}</g>
  <g fill="#ffb61e" transform="translate(720 592) scale(.043)">${devanagari}</g>
</svg>`

await sharp('assets/originals/og.jpg')
  .composite([{ input: Buffer.from(title) }])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile('public/og.jpg')

/** A one-picture icon file: browsers ask for it by name where no page can name another, beside a PDF, say. */
async function ico(size: number): Promise<Buffer> {
  const png = await sharp('public/favicon.svg', { density: 600 }).resize(size).png({ palette: true }).toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)

  return Buffer.concat([head, png])
}
