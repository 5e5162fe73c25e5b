/** Daily health check-in: once a day, validation errors at their fields, calendar of all days (decision 0098). */
import { expectAccessible } from '../setup/accessibility'
import type { Page } from '@playwright/test'
import type { EndpointOutput, Envelope } from '@contract/endpoints/endpoint'
import type { Api } from '@contract/endpoints/endpoints'
import { daysOf } from '@contract/health/health-days'
import { card, choose, expectScreen, fieldset, input, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const domain = 'bank'
const chooseBatch = '/default/antiEpidemic/chooseBatch'

test('a candidate opens a check-in, sees what is missing, and checks in for today', async ({ page, services }) => {
  test.slow()
  const candidate = await newCandidate(services, domain)
  await openAs(page, chooseBatch, { domain, candidate })
  await expectScreen(page, '每日健康打卡')
  await expect(card(page, '考前每日健康打卡')).toContainText('今天不必打卡')
  await expect(card(page, '考前两周健康打卡')).toContainText('未开始')
  await expect(card(page, '报名阶段健康打卡')).toContainText('已结束')
  await expectAccessible(page)
  await card(page, '考前每日健康打卡').getByRole('button', { name: /^查看/ }).click()

  await expect(words(page, /没有报名或预约.*不必打卡/)).toBeVisible()
  await expect(page.getByRole('button', { name: '提交今天的打卡' })).toHaveCount(0)
  await page.getByRole('button', { name: '仍要填写今天的记录' }).click()
  await press(page, '提交今天的打卡')
  await expect(page.getByRole('link', { name: /承诺/ })).toBeVisible()
  await input(page, '今日体温（℃）').fill('55')
  await choose(fieldset(page, '今天有没有不适症状'), '没有')
  await choose(fieldset(page, '近 14 天是否接触过传染病患者'), '没有')
  await choose(fieldset(page, '近 14 天是否离开过本市'), '没有')
  await tick(page, '我承诺')
  await press(page, '提交今天的打卡')
  await expect(words(page, /43/)).toBeVisible()
  await expectAccessible(page)

  // Typed input survives a reload.
  await input(page, '今日体温（℃）').fill('37.6')
  await page.reload()
  await expect(input(page, '今日体温（℃）')).toHaveValue('37.6')
  await press(page, '提交今天的打卡')
  await expect(page.getByRole('dialog')).toContainText('请尽快就医')
  await page.getByRole('dialog').getByRole('button').click()
  await expect(card(page, '考前每日健康打卡')).toContainText('今天已打卡，请留意')
  await expect(page.getByRole('button', { name: '提交今天的打卡' })).toHaveCount(0)
  await expectAccessible(page)

  // The calendar day shows the submitted answers.
  await page.getByRole('radio', { name: /已打卡，有需要留意的内容/ }).click()
  await expect(words(page, /37\.6/)).toBeVisible()
  await press(page, '按日期列出')
  await expect(card(page, '每天的打卡')).toContainText('还没到')
})

const form = '/default/antiEpidemic/antiEpidemicReg?batch=CLOCK'

async function fillIn(page: Page, temperature: string): Promise<void> {
  await input(page, '今日体温（℃）').fill(temperature)
  for (const question of ['今天有没有不适症状', '近 14 天是否接触过传染病患者', '近 14 天是否离开过本市'])
    await choose(fieldset(page, question), '没有')
  await tick(page, '我承诺')
}

test('an open page becomes today’s after midnight: measurements are requested again, without errors', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, domain)
  type Answer = Envelope<EndpointOutput<Api['GET /exm_c/health/:batchCode']>>
  let isYesterday = true
  await page.route('**/exm_c/health/CLOCK', async (route) => {
    if (route.request().method() !== 'GET' || !isYesterday) return route.fallback()
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as Answer
    const [today = ''] = daysOf({ from: data.offered.from, until: data.today }).slice(-2)
    const days = data.days.map((one) => (one.day === today ? { ...one, state: 'due' as const } : one))
    await route.fulfill({ response, json: { ...rest, data: { ...data, today, days } } })
  })
  await openAs(page, form, { domain, candidate })
  await fillIn(page, '36.8')
  isYesterday = false
  await press(page, '提交今天的打卡')
  await expect(page.getByRole('dialog')).toContainText('已经是新的一天')
  await page.getByRole('dialog').getByRole('button').click()
  await expect(input(page, '今日体温（℃）')).toHaveValue('')
  await expect(fieldset(page, '今天有没有不适症状').getByRole('radio', { name: '没有' })).toBeChecked()
  await expect(words(page, /^请(填写|先阅读)/)).toHaveCount(0)
})

test('the submitted answers stay on the page until the new state is loaded, however slow the network', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, domain)
  await openAs(page, form, { domain, candidate })
  await page.getByRole('button', { name: '仍要填写今天的记录' }).click()
  await fillIn(page, '36.6')
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  const asked = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/health/CLOCK'))
  await page.route('**/exm_c/health/CLOCK', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.fallback()
  })
  await press(page, '提交今天的打卡')
  await asked
  await expect(input(page, '今日体温（℃）')).toHaveValue('36.6')
  await expect(words(page, /^请填写/)).toHaveCount(0)
  answer()
  await expect(card(page, '考前每日健康打卡')).toContainText('今天已打卡')
})
