/**
 * `npm run bench -- effort`: counts taps, typed characters and screens of each main journey, for new and returning
 * users.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { requireProject } from '@server/calls/project/find-project'
import { buildTaro, isTaroFresh } from '../../../scripts/build/build-taro.mjs'
import { chromiumEnvironment, chromiumFlags } from '../../../scripts/chromium.mjs'
import { userAgents } from '../../browser/setup/hosts/user-agents'
import { openAs } from '../../browser/setup/visitors/entering'
import { newVisitor, type Visitor } from '../../browser/setup/visitors/visitors'
import { answeredBefore } from '../../portal/answered-before'
import { Candidate } from '../../portal/candidate'
import { longAnswersBefore } from '../../portal/complete-draft'
import { joinPortal } from '../../portal/join-portal'
import { removeDataFolder } from '../../portal/remove-data-folder.mjs'
import { startPortal } from '../../portal/start-portal'
import { report, type Figure } from '../report'
import { countEffort, type Effort } from './effort'
import {
  bookSeat,
  createAccount,
  pay,
  printTicket,
  registerInLongBatch,
  registerInLongBatchAgain,
  registerInShortBatch,
  signInFromHome,
} from './walks'

interface Setting {
  browser: Browser
  portal: string
  services: Services
}

interface Journey {
  what: string
  /** `demo` by default. */
  domain?: string
  /** Already signed in, with last year's answers stored. */
  wasHereBefore: boolean
  walk: (page: Page, visitor: Visitor, services: Services) => Promise<void>
  bars?: Partial<Record<keyof Effort, number>>
}

const journeys: Journey[] = [
  {
    what: 'newcomer creates an account by phone',
    wasHereBefore: false,
    walk: (page, _visitor, services) => createAccount(page, services),
    bars: { taps: 15, screens: 6 },
  },
  {
    what: 'newcomer signs in, registers in the short batch and pays',
    wasHereBefore: false,
    walk: async (page, visitor) => {
      await signInFromHome(page, visitor)
      await registerInShortBatch(page)
      await pay(page)
    },
    bars: { taps: 16 },
  },
  {
    what: 'newcomer signs in, registers in the long batch and pays',
    wasHereBefore: false,
    walk: async (page, visitor) => {
      await signInFromHome(page, visitor)
      await registerInLongBatch(page)
      await pay(page)
    },
    bars: { taps: 42 },
  },
  {
    what: 'returning candidate registers in the short batch and pays',
    wasHereBefore: true,
    walk: async (page) => {
      await registerInShortBatch(page)
      await pay(page)
    },
    bars: { taps: 12, characters: 0 },
  },
  {
    what: 'returning candidate registers in the long batch and pays',
    wasHereBefore: true,
    walk: async (page) => {
      await registerInLongBatchAgain(page)
      await pay(page)
    },
    bars: { taps: 16, characters: 0 },
  },
  {
    what: 'returning candidate books a seat',
    domain: 'seat',
    wasHereBefore: true,
    walk: bookSeat,
    bars: { taps: 7, characters: 0 },
  },
  {
    what: 'returning candidate books a seat and prints the admission ticket',
    domain: 'seat',
    wasHereBefore: true,
    walk: async (page) => {
      await bookSeat(page)
      await printTicket(page)
    },
    bars: { taps: 12, characters: 0 },
  },
]

async function effortOf(
  { browser, portal, services }: Setting,
  { domain = 'demo', wasHereBefore, walk }: Journey,
): Promise<Effort> {
  const visitor = await newVisitor(services, domain)
  const context = await browser.newContext({
    baseURL: portal,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    userAgent: userAgents.browser,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  if (wasHereBefore) await comeBefore(page, { portal, services, visitor, domain })
  else await page.goto(`/e/${domain}/login`)
  const effort = await countEffort(context, portal)
  await page.reload()
  await walk(page, visitor, services)
  await context.close()
  // the home page does not count
  return { ...effort, screens: effort.screens - 1 }
}

async function comeBefore(
  page: Page,
  { portal, services, visitor, domain }: { portal: string; services: Services; visitor: Visitor; domain: string },
): Promise<void> {
  const candidate = await Candidate.signIn(portal, domain, visitor.account, visitor.password)
  const { projectId } = await requireProject(services, domain)
  await answeredBefore(services, { projectId, accountId: candidate.user.accountId }, longAnswersBefore)
  await openAs(page, `/e/${domain}/login`, { domain, candidate })
}

async function measure(setting: Setting): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const journey of journeys) {
    const effort = await effortOf(setting, journey)
    for (const unit of ['taps', 'characters', 'screens'] as const) {
      const atMost = journey.bars?.[unit]
      figures.push({ what: journey.what, value: effort[unit], unit, ...(atMost !== undefined && { bar: { atMost } }) })
    }
  }
  return figures
}

async function main(): Promise<void> {
  if (!isTaroFresh('h5')) await buildTaro('h5')
  const folder = mkdtempSync(join(tmpdir(), 'exam-effort-'))
  const portal = await startPortal(folder)
  const joined = await joinPortal({ DATA_DIR: folder })
  const environment = await chromiumEnvironment()
  Object.assign(process.env, environment)
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: chromiumFlags })
  try {
    const figures = await measure({ browser, portal: portal.url, services: joined.services })
    process.exitCode = report('effort', figures) ? 0 : 1
  } finally {
    await browser.close()
    await joined.leave()
    await portal.stop()
    removeDataFolder(folder)
  }
}

void main()
