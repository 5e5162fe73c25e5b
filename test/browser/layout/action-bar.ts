import type { Page } from '@playwright/test'

/** Scrolls to the end and returns the texts that the action bar covers, or null if the page has none. */
export function coveredByBar(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    for (const element of document.querySelectorAll('*')) element.scrollTop = element.scrollHeight
    await new Promise(requestAnimationFrame)
    const main = document.querySelector('[role=main]')
    const all = [...(main?.querySelectorAll('*') ?? [])].filter((element) => element.getClientRects().length > 0)
    // Calendars also have sticky parts; an action bar directly follows the page's `.rest` element.
    const bar = all.find((element) => {
      const { position, bottom } = getComputedStyle(element)
      return element.matches('.rest + *') && (position === 'fixed' || position === 'sticky') && bottom === '0px'
    })
    if (!bar) return null
    const { top, bottom } = bar.getBoundingClientRect()
    const words = all
      .filter((element) => !bar.contains(element) && !element.contains(bar) && element.children.length === 0)
      .filter((element) => element.textContent && element.getBoundingClientRect().bottom > top + 1)
    return [
      ...words.map((element) => `below the bar: ${element.textContent}`),
      ...(Math.abs(bottom - innerHeight) > 1 ? [`the bar ends at ${bottom}, the glass at ${innerHeight}`] : []),
    ]
  })
}
