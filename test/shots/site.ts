/** Photographs every route of the site in both languages at 375×812, or at 320×568 when it shall be small. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Candidate } from '../portal/candidate'
import type { Sample } from '../portal/sample'
import { addresses } from './addresses'

export interface Wanted {
  /** Names of routes; all when there are none. */
  names: string[]
  isSmall: boolean
  isElder: boolean
  /** What the window shows at first instead of the page to its end. */
  isFold: boolean
}

export async function photographSite(
  browser: Browser,
  portal: string,
  { candidate, sample }: { candidate: Candidate; sample: Sample },
  wanted: Wanted,
): Promise<void> {
  const { width, height } = viewportOf(wanted)
  const folder = join('shots', `${width}x${height}${wanted.isElder ? '-elder' : ''}`)
  mkdirSync(folder, { recursive: true })
  for (const language of ['zh', 'en']) {
    const signedIn = await contextOf(browser, language, candidate, wanted)
    const anonymous = await contextOf(browser, language, null, wanted)
    for (const { name, requiresAuth, path } of addresses(sample)) {
      if (wanted.names.length > 0 && !wanted.names.includes(name)) continue
      const context = requiresAuth || name === 'payBack' ? signedIn : anonymous
      await photograph(context, portal + path, join(folder, `${name}-${language}.png`), wanted)
      console.log(`${name} ${language}`)
    }
    await Promise.all([signedIn.close(), anonymous.close()])
  }
}

function viewportOf({ isSmall }: Wanted) {
  return isSmall ? { width: 320, height: 568 } : { width: 375, height: 812 }
}

/** A context as the client leaves one: project opened, language chosen, signed in. */
async function contextOf(browser: Browser, language: string, candidate: Candidate | null, wanted: Wanted) {
  const context = await browser.newContext({
    viewport: viewportOf(wanted),
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Shanghai',
  })
  const session = candidate && {
    token: JSON.stringify(candidate.token),
    currentUser: JSON.stringify(candidate.user),
    examBatch: JSON.stringify('A01'),
    batchId: JSON.stringify('A01'),
  }
  const local = {
    'user-language': language,
    'last-domain': JSON.stringify('demo'),
    ...(wanted.isElder && { 'elder-mode': 'true' }),
  }
  await context.addInitScript(
    ([inSession, inLocal]) => {
      for (const [key, value] of Object.entries(inLocal ?? {})) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(inSession ?? {})) sessionStorage.setItem(key, value)
    },
    [session, local] as [Record<string, string> | null, Record<string, string>],
  )
  return context
}

async function photograph(context: BrowserContext, url: string, file: string, { isFold }: Wanted): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => undefined)
  await page.waitForTimeout(300)
  await page.screenshot({ path: file, fullPage: !isFold })
  await page.close()
}
