/** Takes screenshots of every route of the site in both languages at 375×812, or at 320×568 if `isSmall`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { calledBy, isSignedInAt, isVisited, type Visit } from '../portal/sample'
import { addresses, type Address } from './addresses'
import { stagedSession } from './staged'

/** Maximum time for a page's requests, in milliseconds. */
const PATIENCE_MS = 15_000

export interface Wanted {
  /** Route names; empty for all. */
  names: string[]
  isSmall: boolean
  isElder: boolean
  /** Captures the visible part instead of the whole page. */
  isFold: boolean
}

export async function photographSite(
  browser: Browser,
  portal: string,
  visits: readonly Visit[],
  wanted: Wanted,
): Promise<void> {
  const { width, height } = viewportOf(wanted)
  const folder = join('shots', `${width}x${height}${wanted.isElder ? '-elder' : ''}`)
  mkdirSync(folder, { recursive: true })
  for (const language of ['zh', 'en'])
    for (const visit of visits)
      for (const address of addresses(visit.sample)) {
        const isWanted = wanted.names.length === 0 || wanted.names.includes(address.name)
        if (!isWanted || !isVisited(address.name, visit, visits)) continue
        const context = await contextOf(browser, language, visit, address, wanted)
        await photograph(context, portal + address.path, join(folder, `${calledBy(address.name, visit)}-${language}.png`), wanted)
        await context.close()
        console.log(`${calledBy(address.name, visit)} ${language}`)
      }
}

function viewportOf({ isSmall }: Wanted) {
  return isSmall ? { width: 320, height: 568 } : { width: 375, height: 812 }
}

/**
 * Creates a browser context with opened project, chosen language and, where the screen requires it, signed-in
 * candidate.
 */
async function contextOf(
  browser: Browser,
  language: string,
  visit: Visit,
  { name }: Address,
  wanted: Wanted,
) {
  const context = await browser.newContext({
    // Desktop browsers are not redirected to WeChat.
    ...(name === 'payJump' && { userAgent: devices['iPhone 13'].userAgent }),
    viewport: viewportOf(wanted),
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Shanghai',
  })
  const { candidate, sample } = visit
  const session = isSignedInAt(name, visit) && {
    token: JSON.stringify(candidate.token),
    currentUser: JSON.stringify(candidate.user),
    examBatch: JSON.stringify(sample.batchCode),
    batchId: JSON.stringify(sample.batchCode),
    ...(await stagedSession(name, { candidate, sample })),
  }
  const local = {
    'user-language': language,
    'last-domain': JSON.stringify(sample.projectCode),
    ...(wanted.isElder && { 'elder-mode': 'true' }),
  }
  await context.addInitScript(
    ([inSession, inLocal]) => {
      for (const [key, value] of Object.entries(inLocal ?? {})) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(inSession ?? {})) sessionStorage.setItem(key, value)
    },
    [session || null, local] as [Record<string, string> | null, Record<string, string>],
  )
  return context
}

async function photograph(context: BrowserContext, url: string, file: string, { isFold }: Wanted): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => undefined)
  const skeletons = page.locator('[aria-busy=true]').filter({ visible: true })
  await skeletons.first().waitFor({ state: 'hidden', timeout: PATIENCE_MS }).catch(() => undefined)
  if (!isFold) await stretch(page)
  await page.waitForTimeout(300)
  await page.screenshot({ path: file })
  await page.close()
}

/** Pages scroll inside a frame of the window's height, so the window is enlarged to the page's height. */
async function stretch(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const pages = await page.locator('.taro_page').evaluateAll((all) => all.map(({ scrollHeight }) => scrollHeight))
  await page.setViewportSize({ width, height: Math.max(height, ...pages) })
}
