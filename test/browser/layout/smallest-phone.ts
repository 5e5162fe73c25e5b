import type { Page } from '@playwright/test'
import { enlarge } from '../setup/large-letters'
import { expect } from '../setup/test'
import { coveredByBar } from './action-bar'
import { brokenLabels, brokenValues } from './broken-lines'

/** Soft assertions report all defects of all screens. */
const softly = expect.configure({ soft: true })

const smallest = { width: 320, height: 568 }

/**
 * Checks the open screen on the smallest phone in both text sizes: no wrapped dates, times, amounts or labels, and
 * nothing covered by the action bar. Returns whether there is an action bar. The text stays large afterwards.
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
    // Polls, because the screen may still redirect.
    await softly.poll(async () => (await coveredByBar(page)) ?? [], `below the bar of ${where}`).toEqual([])
    hasBar &&= (await coveredByBar(page)) !== null
  }
  if (usual) await page.setViewportSize(usual)
  return hasBar
}
