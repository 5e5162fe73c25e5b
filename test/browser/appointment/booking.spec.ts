/** Booking, changing and cancelling a seat, and the waiting list. test/weapp covers the Mini Program. */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import type { Candidate } from '../../portal/candidate'
import { expectAccessible } from '../setup/accessibility'
import { button, card, choose, chooseDay, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const mine = '/default/appointment/myorder'
const domain = 'seat'

/** Backdates the bookings, since a candidate may book only once a minute (specification §9). */
async function aWhileLater(services: Services, { user }: Candidate): Promise<void> {
  await services.db.execute(sql`
    update appointment set booked_at = booked_at - interval '1 hour' where account_id = ${user.accountId}`)
}

/**
 * Fills the last session in the city, adds the candidate to its waiting list and cancels the bookings, so that a seat
 * is offered.
 */
async function offered(services: Services, candidate: Candidate): Promise<void> {
  const params = { domain, batchCode: 'SKILL' }
  const city = { city: '510700' }
  const { days } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode/days', { params, query: city })
  const day = days.at(-1)?.day ?? ''
  const { sessions } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', {
    params,
    query: { ...city, day },
  })
  const [session] = sessions
  if (!session) throw new Error('there is no session')
  const round = { params: { batchCode: 'SKILL' }, body: { sessionId: session.sessionId, revision: session.revision } }
  const holders = []
  for (let count = 0; count < session.left; count++) {
    const holder = await newCandidate(services, domain)
    const { appointmentId } = await holder.call('POST /exm_c/appointments/batches/:batchCode', round)
    holders.push({ holder, appointmentId })
  }
  await candidate.call('POST /exm_c/appointments/batches/:batchCode/waiting', round)
  for (const { holder, appointmentId } of holders)
    await holder.call('POST /exm_c/appointments/:appointmentId/cancel', { params: { appointmentId } })
}

test(
  'a candidate books a seat, sees the place, stops the automatic continuation, reschedules once and cancels',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const candidate = await newCandidate(services, domain)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 30.57, longitude: 104.06 })
    await openAs(page, mine, { domain, candidate })
    await expect(words(page, '还没有预约')).toBeVisible()
    await press(page, '预约座位')

    await expectScreen(page, '选择考试')
    await press(card(page, '职业技能等级机考'), '预约座位')
    await expectScreen(page, '预约考试')
    await choose(page, '成都市')
    const days = page.getByRole('radiogroup', { name: '选择日期' })
    await expect(days.getByRole('radio').first()).toHaveAccessibleName(/剩余 \d+ 席|有余位/)
    await expect(words(page, /余座统计于 \d\d:\d\d:\d\d/)).toBeVisible()
    await expectAccessible(page)
    // The day on which two test centres have sessions.
    await chooseDay(page, /场次：3$/)

    await expectScreen(page, '选择考点')
    await expect(words(page, '成都武侯考点')).toBeVisible()
    await page.getByRole('button', { name: '按距离排列' }).click()
    await press(page.getByRole('dialog'), '使用位置')
    await expect(words(page, /约 [\d.]+ 公里/).first()).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await press(card(page, '成都高新机考中心'), '选择这个考点')

    await expectScreen(page, '选择场次')
    await expectAccessible(page)
    await page.getByRole('button', { name: /14:00\D*16:00/ }).click()
    const question = page.getByRole('dialog', { name: '预约这个座位？' })
    await expect(question).toContainText('之前可改约 1 次；本批次可取消 1 次。')
    await press(question, '再看看')
    await page.getByRole('button', { name: /14:00\D*16:00/ }).click()
    await press(question, '确认预约')

    await expectScreen(page, '预约结果')
    await expect(words(page, '预约成功')).toBeVisible()
    await page.getByRole('button', { name: '留在这里' }).click()
    await expect(words(page, '101 机房')).toBeVisible()
    await expect(words(page, /秒后打开/)).toBeHidden()
    // The cancelled countdown does not restart after a reload.
    await page.reload()
    await expect(words(page, '101 机房')).toBeVisible()
    await expect(words(page, /秒后打开/)).toBeHidden()
    await expectAccessible(page)
    await press(page, '查看我的预约')

    await expectScreen(page, '我的预约')
    await aWhileLater(services, candidate)
    await press(page, '改约')
    await expectScreen(page, '预约考试')
    await expect(words(page, /改约：现在的座位是 .*14:00.*16:00，成都高新机考中心/)).toBeVisible()
    await choose(page, '绵阳市')
    await page.getByRole('radiogroup', { name: '选择日期' }).getByRole('radio').first().click()
    // The step is skipped because the city has a single test centre.
    await expectScreen(page, '选择场次')
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText('每次预约只能改约 1 次，改约后不能再改。')
    await press(page.getByRole('dialog'), '确认改约')
    await expect(words(page, '改约成功')).toBeVisible()
    // The redirect happens without user action.
    await expect(page).toHaveTitle('我的预约', { timeout: 30_000 })
    await expect(card(page, '职业技能等级机考')).toContainText('绵阳科创考点')
    await expect(button(page, '改约')).toBeHidden()

    await page.getByRole('link', { name: '查看预约' }).click()
    await expectScreen(page, '预约详情')
    await expect(words(page, /您已改约过/)).toBeVisible()
    await press(page, '取消预约')
    await expect(page.getByRole('dialog')).toContainText('这是本批次最后一次取消机会。')
    await press(page.getByRole('dialog'), '取消预约')
    await expect(words(page, '座位已释放。预约开放期间可以重新预约。')).toBeVisible()
    await expect(words(page, '改约到另一场')).toBeVisible()
  },
)

test('a candidate joins the waiting list of a full session, sees the position, and takes the offered seat', async ({
  page,
  services,
}) => {
  const [first, second] = [await newCandidate(services, domain), await newCandidate(services, domain)]
  const { days } = await first.call('GET /exm_c/g/appointments/:domain/:batchCode/days', {
    params: { domain, batchCode: 'SKILL' },
    query: { city: '510100' },
  })
  // The demonstration data contains a full session on that day, with a waiting list.
  const day = days.find(({ sessions }) => sessions === 3)?.day ?? ''
  const address = `/default/appointment/select_schedule?batch=SKILL&city=510100&day=${day}&centre=CD02`
  await openAs(page, address, { domain, candidate: first })
  await page.getByRole('button', { name: /已满，可加入候补（\d 人在等）/ }).click()
  const question = page.getByRole('dialog', { name: '加入这一场的候补？' })
  await expect(question).toContainText('轮到您时，座位为您保留 24 小时')
  await press(question, '加入候补')
  await expectScreen(page, '我的预约')
  await expect(words(page, /候补中，您前面还有 \d\s人/)).toBeVisible()
  await openAs(page, address, { domain, candidate: first })
  await expect(page.getByRole('button', { name: /您在候补名单中/ })).toBeDisabled()

  await openAs(page, mine, { domain, candidate: first })
  await press(page, '退出候补')
  await press(page.getByRole('dialog'), '退出候补')
  await expect(words(page, '还没有预约')).toBeVisible()

  const { waiting } = await second.call('GET /exm_c/appointments/waiting', {})
  expect(waiting).toEqual([])
})

test('an offered seat is accepted, or declined for the next candidate', async ({ page, services }) => {
  const candidate = await newCandidate(services, domain)
  await offered(services, candidate)
  await openAs(page, '/default/home', { domain, candidate })
  await page.getByRole('link', { name: /确认候补的座位/ }).click()
  await expectScreen(page, '我的预约')
  await expect(words(page, '待确认')).toBeVisible()
  await expectAccessible(page)
  await press(page, '确认预约')
  await expectScreen(page, '预约结果')
  await expect(words(page, '预约成功')).toBeVisible()
})

test('changing the month by keyboard keeps the focus, even at the last month', async ({ page, services }) => {
  const candidate = await newCandidate(services, domain)
  const days = [1, 2].map((ahead) => {
    const day = new Date()
    day.setUTCMonth(day.getUTCMonth() + ahead, 15)
    return { day: day.toISOString().slice(0, 10), left: 3, sessions: 1 }
  })
  const data = { days, asOf: new Date().toISOString() }
  await page.route(/\/SKILL\/days/, (route) => route.fulfill({ json: { code: 10, msg: '', error: null, data } }))
  await openAs(page, '/default/appointment/reservation?batch=SKILL&city=510100', { domain, candidate })
  const after = page.getByRole('button', { name: '下个月' })
  await after.focus()
  await page.keyboard.press('Enter')
  await expect(after).toBeDisabled()
  await expect(after).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: '上个月' })).toBeFocused()
})
