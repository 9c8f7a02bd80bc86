import { expect, test } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36`, false],
  [`${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`, false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36', false],
  [`${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0 Android`, true],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.0;FBDV/iPhone17,1]`, true],
  [`${IPHONE} Mobile/15E148 Safari Line/15.0.0`, true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', true],
])('%s', (userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp)
})
