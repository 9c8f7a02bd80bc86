import { expect as impatient } from '@playwright/test'

/** Waits for what a page comes to show, long enough for a machine that others keep busy. */
export const expect = impatient.configure({ timeout: 15_000 })
