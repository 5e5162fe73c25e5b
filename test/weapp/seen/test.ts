import { test as base } from '@playwright/test'
import { portalEnvironment, portalUrl, sandboxUrl } from '../../browser/setup/portal-address'
import { newVisitor } from '../../browser/setup/visitors/visitors'
import { joinPortal } from '../../portal/join-portal'
import { prepareVisits, type Visit } from '../../portal/sample'
import type { DeviceName } from 'mini-program-host/devices'
import { reaching } from '../setup/service-process'
import { SeenProgram } from './seen-program'
import { linkVisitors } from './tour'

interface OfEveryTest {
  device: DeviceName
  seen: SeenProgram
}
interface OfTheRun {
  /** Dedicated candidates with content on every page and a linked WeChat user. */
  visits: [main: Visit, ...others: Visit[]]
}

/** Timeout of tests that open every page. */
const PATIENCE_MS = 900_000

/** Base test: the Mini Program on a phone rendered by Chromium, connected to the portal of the browser tests. */
export const test = base.extend<OfEveryTest, OfTheRun>({
  device: ['notched', { option: true }],
  visits: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { services, leave } = await joinPortal(portalEnvironment)
      const [main, ...others] = await prepareVisits(portalUrl, {
        main: await newVisitor(services, 'demo'),
        owing: await newVisitor(services, 'demo'),
        buyer: await newVisitor(services, 'demo'),
        english: await newVisitor(services, 'demo-en', 'ROBIN HALE'),
      })
      await linkVisitors([main, ...others], reachingPortal())
      await leave()
      await provide([main, ...others])
    },
    { scope: 'worker' },
  ],
  seen: async ({ browser, device }, provide, testInfo) => {
    testInfo.setTimeout(PATIENCE_MS)
    const seen = await SeenProgram.open(browser, device, reachingPortal())
    await provide(seen)
    if (testInfo.error) await testInfo.attach('phone', { body: await seen.page.screenshot(), contentType: 'image/png' })
    seen.program.expectNoExceptions()
    await seen.close()
  },
})

/** Options that connect the Mini Program to the portal of the browser tests. */
export function reachingPortal() {
  return reaching({ url: portalUrl, sandboxUrl, environment: portalEnvironment, close: async () => undefined })
}
