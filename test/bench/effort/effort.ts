import type { BrowserContext } from '@playwright/test'

/** What a journey asks of who goes it. */
export interface Effort {
  /** On buttons, links and choices; a field that is typed into is tapped once. */
  taps: number
  /** Typed characters. */
  characters: number
  /** Screens that were come to. */
  screens: number
}

/** Counts what happens in the pages of a context from now on; pages of others (where one pays) count for nothing. */
export async function countEffort(context: BrowserContext, portal: string): Promise<Effort> {
  const effort: Effort = { taps: 0, characters: 0, screens: 0 }
  await context.exposeBinding('counted', ({ page }, what: keyof Effort, number: number) => {
    if (page.url().startsWith(portal)) effort[what] += number
  })
  await context.addInitScript({ path: 'test/bench/effort/watch.js' })
  return effort
}
