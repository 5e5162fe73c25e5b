/** Photographs every route in both languages at 375×812, and at 320×568 with `--small`; `--elder` in elder mode. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumEnvironment, chromiumFlags } from '../../scripts/chromium.mjs'
import { Candidate } from '../portal/candidate'
import { completeLongDraft, completeShortDraft, submit } from '../portal/complete-draft'
import { startPortal } from '../portal/start-portal'
import { addresses, type Sample } from './addresses'

const PORT = 18_410
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const viewport = options.includes('--small') ? { width: 320, height: 568 } : { width: 375, height: 812 }

/** A candidate with an unpaid order and a second registration begun, so that every screen has something to show. */
async function prepare(portal: string): Promise<{ candidate: Candidate; sample: Sample }> {
  const candidate = await Candidate.signIn(portal, 'demo', 'demo')
  await completeShortDraft(candidate)
  const { orderId, registrationId } = await submit(candidate, 'A02')
  await completeLongDraft(candidate)
  return { candidate, sample: { projectCode: 'demo', batchCode: 'A01', orderId, registrationId } }
}

/** A context as the client leaves one: project opened, language chosen, signed in. */
async function contextOf(browser: Browser, language: string, candidate: Candidate | null) {
  const context = await browser.newContext({
    viewport,
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
    ...(options.includes('--elder') && { 'elder-mode': 'true' }),
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

async function photograph(context: BrowserContext, url: string, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => undefined)
  await page.waitForTimeout(300)
  await page.screenshot({ path: file, fullPage: !options.includes('--fold') })
  await page.close()
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exam-shots-'))
  const environment = await chromiumEnvironment()
  Object.assign(process.env, environment)
  const portal = await startPortal(PORT, folder)
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: chromiumFlags })
  try {
    const { candidate, sample } = await prepare(portal.url)
    const size = `${viewport.width}x${viewport.height}${options.includes('--elder') ? '-elder' : ''}`
    mkdirSync(join('shots', size), { recursive: true })
    for (const language of ['zh', 'en']) {
      const signedIn = await contextOf(browser, language, candidate)
      const anonymous = await contextOf(browser, language, null)
      for (const { name, requiresAuth, path } of addresses(sample)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue
        const context = requiresAuth || name === 'payBack' ? signedIn : anonymous
        await photograph(context, portal.url + path, join('shots', size, `${name}-${language}.png`))
        console.log(`${name} ${language}`)
      }
      await Promise.all([signedIn.close(), anonymous.close()])
    }
  } finally {
    await browser.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

void main()
