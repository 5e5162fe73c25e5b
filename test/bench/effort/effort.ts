import type { BrowserContext } from '@playwright/test'

/** User effort of a journey. */
export interface Effort {
  /** Taps on buttons, links and choices; typing into a field counts as one tap. */
  taps: number
  characters: number
  screens: number
}

/** Counts effort in the portal pages of a context from now on; pages of other sites, such as payment, are ignored. */
export async function countEffort(context: BrowserContext, portal: string): Promise<Effort> {
  const effort: Effort = { taps: 0, characters: 0, screens: 0 }
  await context.exposeBinding('counted', ({ page }, what: keyof Effort, number: number) => {
    if (page.url().startsWith(portal)) effort[what] += number
  })
  await context.addInitScript({ path: 'test/bench/effort/watch.js' })
  return effort
}
