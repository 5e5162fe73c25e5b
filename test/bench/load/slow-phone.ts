/** Simulates a slow phone with Chromium's throttling: Slow 4G and a quarter of this machine's CPU. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** 1.6 Mbit/s each way, 150 ms round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const CPU_TIMES_SLOWER = 4

/** Page metrics in milliseconds since navigation; `shift` is the cumulative layout shift. */
export interface Painted {
  firstPaint: number
  largestPaint: number
  shift: number
  /** Time of the first DOM change after the tap; null without a tap. */
  answered: number | null
}

interface Watched extends Painted {
  longestTap: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

export function slowPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
}

/** Opens a page that records its metrics; taps the element with the text `taps` as soon as it appears. */
export async function slowPage(context: BrowserContext, taps = ''): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ content: `window.tapFirst = ${JSON.stringify(taps)}` })
  await page.addInitScript({ path: 'test/bench/load/watch.js' })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  return page
}

export function whatItSays(page: Page): Promise<Watched> {
  return page.evaluate(() => window.watched)
}
