/** A slow phone: Slow 4G and a quarter of this machine's processor, through Chromium's own throttling. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** 1.6 Mbit/s each way, 150 ms there and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const CPU_TIMES_SLOWER = 4

/** What a page says of itself, in milliseconds since it was asked for; `shift` is the cumulative layout shift. */
export interface Painted {
  firstPaint: number
  largestPaint: number
  shift: number
  /** When the first tap changed something; null where nothing was tapped. */
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

/** A page that watches itself; what bears the words `taps` is tapped as soon as it is there. */
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
