import type { Page } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { testChromium } from './test-chromium.ts'

/** A fresh page of a real browser. */
export async function openPage(width = 1280): Promise<Page> {
  const browser = await testChromium()
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  onTestFinished(() => context.close())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return context.newPage()
}
