import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import type { Services } from '@server/core/services'
import { joinPortal } from '../../portal/join-portal'
import type { Host } from './hosts/host'
import { hostOf } from './hosts/hosts'
import { userAgents, type HostName } from './hosts/user-agents'
import { WechatApp } from './hosts/wechat-app'
import { portalEnvironment } from './portal-address'
import { tellSandbox } from './sandbox'
import { translatePages } from './translator'

export interface Options {
  /** Host in which the site runs. */
  hostName: HostName
  /** Whether the browser translates every page. */
  isTranslated: boolean
}

interface OfEveryTest {
  host: Host
  /** Simulated WeChat app around the pages, if the host has one. */
  app: WechatApp
  /** WeChat user of this test, unknown to other tests. */
  wechatUser: string
  /** Errors reported by the page; a test that provokes errors clears them. */
  complaints: string[]
}

interface OfTheRun {
  /** Environment of the portal's process. */
  environment: Record<string, string>
  /** Database of the running portal, for changes that no page can make. */
  services: Services
}

/**
 * Messages not caused by the page: the browser logs every error response, and tracing reads images that failed to load.
 */
const harmless = /^(Failed to load resource|Connecting to 'blob:)/

/** Base test: fails if the page reports errors. */
export const test = base.extend<OfEveryTest & Options, OfTheRun>({
  hostName: ['browser', { option: true }],
  isTranslated: [false, { option: true }],
  context: async ({ context, isTranslated }, provide) => {
    if (isTranslated) await translatePages(context)
    await provide(context)
  },
  userAgent: async ({ hostName }, provide) => provide(userAgents[hostName]),
  wechatUser: async ({}, provide) => provide(`user-${randomUUID()}`), // oxlint-disable-line no-empty-pattern
  app: [
    async ({ context, hostName, wechatUser }, provide) => {
      const app = new WechatApp()
      if (hostName !== 'browser') {
        await app.enter(context, hostName === 'webview' ? 'webview' : 'wechat')
        await tellSandbox({ wechatUser })
      }
      await provide(app)
      if (hostName !== 'browser') await tellSandbox(null)
    },
    { auto: true },
  ],
  host: async ({ hostName, app, wechatUser }, provide) => provide(hostOf(hostName, app, wechatUser)),
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
