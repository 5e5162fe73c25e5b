import { test as base } from '@playwright/test'
import type { Services } from '@server/core/services'
import { joinPortal } from '../../portal/join-portal'
import { portalEnvironment } from './portal-address'

interface OfEveryTest {
  /** What the page complained about; a test that provokes a complaint empties it. */
  complaints: string[]
}

interface OfTheRun {
  /** What the portal was started with. */
  environment: Record<string, string>
  /** The running portal's own database, to bring about what no page can. */
  services: Services
}

/** Not the page's doing: the browser reports every refusing answer, and tracing reads pictures that did not open. */
const harmless = /^(Failed to load resource|Connecting to 'blob:)/

/** `test` of every journey: a page that complains fails it. */
export const test = base.extend<OfEveryTest, OfTheRun>({
  environment: [portalEnvironment, { scope: 'worker' }],
  services: [
    async ({ environment }, provide) => {
      const { services, leave } = await joinPortal(environment)
      await provide(services)
      await leave()
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error' && !harmless.test(message.text())) complaints.push(message.text())
      })
      await provide(complaints)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      base.expect(complaints, 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
