/**
 * `npm run bench -- load`: page loads on a slow phone compared with a bare Taro page of the same versions, and
 * response times of taps during registration.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { buildTaro, isTaroFresh } from '../../../scripts/build/build-taro.mjs'
import { chromiumEnvironment, chromiumFlags } from '../../../scripts/chromium.mjs'
import { Candidate } from '../../portal/candidate'
import { completeLongDraft } from '../../portal/complete-draft'
import { startPortal } from '../../portal/start-portal'
import { buildBareSite, serveBareSite } from '../bare-site'
import { report, type Figure } from '../report'
import { walkTheWizard } from './journey'
import { loads, type Loads, type Visited } from './loads'

/** Heaviest screen of the wizard, with every kind of field. */
const wizard = '/default/examination/edit_base_info?batch=A01'

/** One page per area in addition to the wizard. */
const pages = [
  ['batches', '/default/examReg/chooseBatch'],
  ['my registrations', '/default/examination/my_register'],
  ['payments', '/default/examination/registration_fee'],
  ['exemption', '/default/excuseExam/select_batch'],
  ['notices', '/default/notice'],
] as const

const visited = (url: string, taps: string, candidate: Candidate | null = null): Visited => ({ url, taps, candidate })

function beside(what: string, bare: Loads, page: Loads, atMost: { largest: number }): Figure[] {
  return [
    { what: `${what}: largest paint`, value: page.largestPaint, unit: 'ms' },
    {
      what: `${what}: largest paint`,
      value: page.largestPaint / bare.largestPaint,
      unit: '×',
      bar: { atMost: atMost.largest },
    },
    { what: `${what}: layout shift`, value: page.shift, unit: '', bar: { atMost: 0.02 } },
  ]
}

function entry(what: string, bare: Loads, page: Loads): Figure[] {
  return [
    ...beside(what, bare, page, { largest: 0.55 }),
    { what: `${what}: first tap answered`, value: page.answered / bare.answered, unit: '×', bar: { atMost: 1.35 } },
    {
      what: `${what}: second visit paints`,
      value: page.secondPaint / bare.firstPaint,
      unit: '×',
      bar: { atMost: 0.35 },
    },
  ]
}

async function measure(browser: Browser, portal: string, bareUrl: string): Promise<Figure[]> {
  const candidate = await Candidate.signIn(portal, 'demo', 'demo01')
  await completeLongDraft(candidate)
  const bare = await loads(browser, visited(bareUrl, 'Bare'))
  const home = await loads(browser, visited(`${portal}/e/demo/login`, '登录'))
  const signIn = await loads(browser, visited(`${portal}/e/demo/logining`, '手机登录'))
  const heaviest = await loads(browser, visited(portal + wizard, '保存', candidate))
  const others: Figure[] = []
  for (const [what, url] of pages)
    others.push(...beside(what, bare, await loads(browser, visited(portal + url, '', candidate)), { largest: 1.6 }))
  return [
    { what: 'bare page: first paint', value: bare.firstPaint, unit: 'ms' },
    { what: 'bare page: largest paint', value: bare.largestPaint, unit: 'ms' },
    { what: 'bare page: first tap answered', value: bare.answered, unit: 'ms' },
    ...entry('project home', bare, home),
    ...entry('sign-in', bare, signIn),
    ...beside('heaviest wizard page', bare, heaviest, { largest: 1.4 }),
    ...others,
    {
      what: 'longest tap of the journey',
      value: await walkTheWizard(browser, portal),
      unit: 'ms',
      bar: { atMost: 100 },
    },
  ]
}

async function main(): Promise<void> {
  if (!isTaroFresh('h5')) await buildTaro('h5')
  buildBareSite()
  const folder = mkdtempSync(join(tmpdir(), 'exam-load-'))
  const bareSite = await serveBareSite()
  const portal = await startPortal(folder)
  const environment = await chromiumEnvironment()
  Object.assign(process.env, environment)
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: chromiumFlags })
  try {
    process.exitCode = report('load', await measure(browser, portal.url, bareSite.url)) ? 0 : 1
  } finally {
    await browser.close()
    await portal.stop()
    bareSite.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

void main()
