import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './scripts/chromium.mjs'
import { firstData, portals, portalUrl, workers } from './test/browser/setup/portal-address'
import type { Options } from './test/browser/setup/test'

/**
 * Journeys run in every host: paying, files, back navigation and returning. Behaviour decided by the service is the
 * same in all hosts and tested in a plain browser.
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
 * Parts of the plain browser tests (scripts/test.mjs): main journeys are tagged `@main`; `main` opens every screen
 * once in Chinese, `rest` in its further states and in English.
 */
const testIgnore = ['**/test/browser/wechat/**', '**/test/browser/desk/**']
const main = /@main|every screen \(zh\)/
const inBrowser = {
  main: { testIgnore, grep: main },
  rest: { testIgnore, grepInvert: main },
  whole: { testIgnore },
}
const part = process.env.TEST_PART === 'main' || process.env.TEST_PART === 'rest' ? process.env.TEST_PART : 'whole'

/** Hosts other than a plain browser. */
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
  // the most different host: the site in a web-view of the Mini Program
  inWechat('webview', 'wechat/webview/**', 'ends/submitting.spec.ts', 'exemption/applying.spec.ts'),
  { name: 'mini-program-host', testDir: 'mini-program-host/test', testMatch: '**/*.spec.ts' },
  // the Mini Program's own pages, rendered from its build; last, because its tours leave candidates in later states
  // than other specs expect
  { name: 'mini-program', testDir: 'test/weapp/seen' },
]

/** Starts one portal per worker, as for a new user; the tests of a worker share it. */
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
    // traces increase the duration by a third; enabled by TRACE=1
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  // journeys run in every host; host-specific specs are in test/browser/wechat
  projects: [{ name: 'browser', ...inBrowser[part] }, ...(part === 'main' ? [] : otherHosts)],
  webServer: portals.map(({ url, environment }) => ({
    command: 'node test/portal/start-fresh.mjs',
    url: `${url}/health/ready`,
    env: { ...environment, FIRST_DATA: firstData },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
