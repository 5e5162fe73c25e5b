import type { Browser, BrowserContext } from '@playwright/test'
import type { Candidate } from '../../portal/candidate'
import { slowPage, slowPhone, whatItSays, type Painted } from './slow-phone'

export interface Visited {
  url: string
  /** Text of the first tapped element. */
  taps: string
  /** Signed-in candidate. */
  candidate: Candidate | null
}

/** Medians over several visits, in milliseconds. */
export interface Loads {
  firstPaint: number
  largestPaint: number
  shift: number
  answered: number
  /** First paint of the second visit. */
  secondPaint: number
}

const TIMES = 5

export async function loads(browser: Browser, visited: Visited): Promise<Loads> {
  const visits: Loads[] = []
  for (let time = 0; time < TIMES; time++) visits.push(await visit(browser, visited))
  const middle = (of: (one: Loads) => number) => visits.map(of).sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? NaN
  return {
    firstPaint: middle((one) => one.firstPaint),
    largestPaint: middle((one) => one.largestPaint),
    shift: middle((one) => one.shift),
    answered: middle((one) => one.answered),
    secondPaint: middle((one) => one.secondPaint),
  }
}

/** Visits twice without a tap, because a tap ends the measurement of the largest paint; then once more with a tap. */
async function visit(browser: Browser, visited: Visited): Promise<Loads> {
  const context = await slowPhone(browser)
  if (visited.candidate) await remember(context, visited.candidate)
  const first = await look(context, visited.url)
  const second = await look(context, visited.url)
  await context.close()
  const fresh = await slowPhone(browser)
  if (visited.candidate) await remember(fresh, visited.candidate)
  const tapped = await look(fresh, visited.url, visited.taps)
  await fresh.close()
  return { ...first, answered: tapped.answered ?? NaN, secondPaint: second.firstPaint }
}

async function look(context: BrowserContext, url: string, taps?: string): Promise<Painted> {
  const page = await slowPage(context, taps)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(300)
  const said = await whatItSays(page)
  await page.close()
  return said
}

/** Restores the session of a reopened tab, with project and candidate. */
async function remember(context: BrowserContext, candidate: Candidate): Promise<void> {
  const project = await candidate.call('GET /exm_c/g/eis/:domain', { params: { domain: 'demo' }, query: {} })
  const session = { token: candidate.token, currentUser: candidate.user, currentExamInfo: project }
  const stored = Object.entries(session).map(([key, value]) => [key, JSON.stringify(value)])
  const content = `for (const [key, value] of ${JSON.stringify(stored)}) sessionStorage.setItem(key, value)`
  await context.addInitScript({ content })
}
