import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './scripts/chromium.mjs'
import { deskEnvironment, deskUrl } from './test/browser/desk/desk-address'

/** `rest`: what `npm test` leaves out, tagged `@rest` (scripts/test.mjs). */
const part = process.env.TEST_PART
const ofPart = part === 'main' ? { grepInvert: /@rest/ } : part === 'rest' ? { grep: /@rest/ } : {}

/** Browser tests of the desk, on desktop screens and with their own service (test/portal/start-desk.mjs). */
export default defineConfig({
  testDir: 'test/browser/desk',
  outputDir: 'test-results/desk',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: deskUrl,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  projects: [{ name: 'desk', ...ofPart }],
  webServer: {
    command: 'node test/portal/start-desk.mjs',
    url: `${deskUrl}/dev/codes`,
    env: deskEnvironment,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: process.env.DESK_REUSE === '1',
  },
})
