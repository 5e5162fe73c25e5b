import type { Page } from '@playwright/test'
import { enlarge } from '../setup/large-letters'
import { expect } from '../setup/test'
import { coveredByBar } from './action-bar'
import { brokenLabels, brokenValues } from './broken-lines'

/** All that is wrong is told, of every screen. */
const softly = expect.configure({ soft: true })

const smallest = { width: 320, height: 568 }

/**
 * The screen that is open, on the smallest phone, in the usual letters and in large ones: dates, times, amounts and labels
 * are whole, and nothing lies below an action bar. Answers whether there is one; the letters stay large.
 */
export async function expectWholeOnSmallestPhone(page: Page, name: string): Promise<boolean> {
  const usual = page.viewportSize()
  await page.setViewportSize(smallest)
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main).not.toBeEmpty()
  let hasBar = true
  for (const letters of ['usual', 'large'] as const) {
    if (letters === 'large') await enlarge(main)
    const where = `${name}, in ${letters} letters`
    softly(await brokenValues(page), `values on ${where}`).toEqual([])
    softly(await brokenLabels(page), `labels on ${where}`).toEqual([])
    // a screen may lead on to another one by itself: what counts is where it comes to rest
    await softly.poll(async () => (await coveredByBar(page)) ?? [], `below the bar of ${where}`).toEqual([])
    hasBar &&= (await coveredByBar(page)) !== null
  }
  if (usual) await page.setViewportSize(usual)
  return hasBar
}
