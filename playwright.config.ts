import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './scripts/chromium.mjs'
import { firstData, portals, portalUrl, workers } from './test/browser/setup/portal-address'
import type { Options } from './test/browser/setup/test'

/**
 * Walked in every host: what touches paying, files, going back and coming again. What the service decides looks the same in
 * all of them, and is walked in a plain browser.
 */
const journeys = [
  'journey/{short-registration,english-registration,long-table}.spec.ts',
  'ends/{interrupted,photo-refused}.spec.ts',
  'frame/restored.spec.ts',
]

function inWechat(hostName: Options['hostName'], ...own: string[]) {
  return { name: hostName, testMatch: [...journeys, ...own].map((each) => `**/${each}`), use: { hostName } }
}

/**
 * Tests in a plain browser by part (scripts/test.mjs): main journeys are tagged `@main`, and every screen is opened in Chinese by
 * `main`, in English by `rest`.
 */
const testIgnore = '**/test/browser/wechat/**'
const main = /@main|every screen \(zh\)/
const inBrowser = {
  main: { testIgnore, grep: main },
  rest: { testIgnore, grepInvert: main },
  whole: { testIgnore },
}
const part = process.env.TEST_PART === 'main' || process.env.TEST_PART === 'rest' ? process.env.TEST_PART : 'whole'

/** Other hosts than a plain browser. */
const otherHosts = [
  inWechat('wechat-android', 'wechat/*.spec.ts', 'wechat/android/**'),
  inWechat('wechat-ios', 'wechat/ios/**'),
  // a browser that translates every page
  {
    name: 'translated',
    testMatch: [
      'journey/{short-registration,english-registration,long-table}.spec.ts',
      'sign-in/wrong-password.spec.ts',
      'appointment/booking.spec.ts',
    ].map((each) => `**/${each}`),
    use: { isTranslated: true },
  },
  // the host that differs most: pages of ours inside a program of ours
  inWechat('webview', 'wechat/webview/**', 'ends/submitting.spec.ts', 'exemption/applying.spec.ts'),
  { name: 'mini-program-host', testDir: 'mini-program-host/test', testMatch: '**/*.spec.ts' },
  // the Mini Program's own pages, drawn from its build; last, because its tours bring people further than other specs meet them
  { name: 'mini-program', testDir: 'test/weapp/seen' },
]

/** The portal as a new user starts it, one for each worker: the journeys of a worker share it. */
export default defineConfig<Options>({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalTeardown: './test/browser/setup/global-teardown.ts',
  workers,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: portalUrl,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    // noting every frame and every step makes a test cost a third more: TRACE=1 asks for it
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  // journeys are walked in every host; what only one host has stands in test/browser/wechat
  projects: [{ name: 'browser', ...inBrowser[part] }, ...(part === 'main' ? [] : otherHosts)],
  webServer: portals.map(({ url, environment }) => ({
    command: 'node test/portal/start-fresh.mjs',
    url: `${url}/health/ready`,
    env: { ...environment, FIRST_DATA: firstData },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
