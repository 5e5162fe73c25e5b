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
  /** People whom no other test knows, with something to show on every page and a WeChat that is linked. */
  visits: [main: Visit, ...others: Visit[]]
}

/** Opening every page takes its time. */
const PATIENCE_MS = 900_000

/** `test` of what is looked at: the Mini Program on a phone that Chromium draws, on the portal of the browser's tests. */
export const test = base.extend<OfEveryTest, OfTheRun>({
  device: ['notched', { option: true }],
  visits: [
    // eslint-disable-next-line no-empty-pattern
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

/** Options that lead the Mini Program to the portal of the browser's tests. */
export function reachingPortal() {
  return reaching({ url: portalUrl, sandboxUrl, environment: portalEnvironment, close: async () => undefined })
}
