import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('the largest of a set stands for all its widths and both formats', () => {
  const html = renderToStaticMarkup(<Picture src="/media/key-640.webp" alt="" sizes="50vw" />)

  expect(html).toContain('/media/key-320.avif 320w, /media/key-480.avif 480w, /media/key-640.avif 640w"')
  expect(html).toContain('/media/key-640.webp 640w"')
  expect(html).not.toContain('960')
})

test('any other URL is shown as it is', () => {
  const html = renderToStaticMarkup(<Picture src="https://pictures.test/a.png" alt="A" sizes="50vw" />)

  expect(html).not.toContain('<source')
  expect(html).toContain('src="https://pictures.test/a.png"')
})
