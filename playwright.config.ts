import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './scripts/chromium.mjs'
import { portalEnvironment, portalUrl } from './test/browser/setup/portal-address'

/** The portal as a new user starts it; the journeys share it, so they run one after the other. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: portalUrl,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    // a phone's, because computers are shown a QR code to pay
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  webServer: {
    command: 'node test/portal/start-fresh.mjs',
    url: `${portalUrl}/health/ready`,
    env: portalEnvironment,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
