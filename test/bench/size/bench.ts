/**
 * `npm run bench -- size`: first-load JavaScript of the pages compared with a bare Taro page of the same versions
 * built in the same run, and the packages of the Mini Program. Builds stale output.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildTaro, isTaroFresh } from '../../../scripts/build/build-taro.mjs'
import { chromiumEnvironment, chromiumFlags } from '../../../scripts/chromium.mjs'
import { startPortal } from '../../portal/start-portal'
import { buildBareSite, serveBareSite } from '../bare-site'
import { report, type Figure } from '../report'
import { firstLoadBytes } from './first-load'
import { packageBytes } from './mini-program'

const KB = 1024

const pages = [
  { what: 'project home', path: '/e/demo/login', atMost: 1.45 },
  { what: 'sign-in', path: '/e/demo/logining', atMost: 1.45 },
]

/** Measures portal and bare page at their addresses. */
async function measurePages(portalUrl: string, bareUrl: string): Promise<Figure[]> {
  const environment = await chromiumEnvironment()
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: chromiumFlags })
  try {
    const bare = await firstLoadBytes(browser, bareUrl)
    const figures: Figure[] = [{ what: 'bare page', value: bare / KB, unit: 'KB gzip' }]
    for (const { what, path, atMost } of pages) {
      const bytes = await firstLoadBytes(browser, portalUrl + path)
      figures.push({ what, value: bytes / KB, unit: 'KB gzip' })
      figures.push({ what: `${what} beside the bare page`, value: bytes / bare, unit: '×', bar: { atMost } })
    }
    return figures
  } finally {
    await browser.close()
  }
}

function measureMiniProgram(): Figure[] {
  const { main, subpackages } = packageBytes('dist/weapp')
  const others = Object.entries(subpackages).map(([root, bytes]) => ({
    what: `Mini Program, ${root}`,
    value: bytes / KB,
    unit: 'KB',
    bar: { atMost: 300 },
  }))
  return [{ what: 'Mini Program, main package', value: main / KB, unit: 'KB', bar: { atMost: 680 } }, ...others]
}

async function main(): Promise<void> {
  for (const host of ['h5', 'weapp'] as const) if (!isTaroFresh(host)) await buildTaro(host)
  buildBareSite()
  const folder = mkdtempSync(join(tmpdir(), 'exam-size-'))
  const bare = await serveBareSite()
  const portal = await startPortal(folder)
  try {
    const isReached = report('size', [...(await measurePages(portal.url, bare.url)), ...measureMiniProgram()])
    process.exitCode = isReached ? 0 : 1
  } finally {
    await portal.stop()
    bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

void main()
