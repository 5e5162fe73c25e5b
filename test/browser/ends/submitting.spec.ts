import type { Page } from '@playwright/test'
import type { Candidate } from '../../portal/candidate'
import { submit } from '../../portal/complete-draft'
import { openAs } from '../setup/visitors/entering'
import { leaveSeats } from '../../portal/seats'
import { filledIn, screens, shortBatch, started } from '../setup/visitors/registered'
import { button, choose, expectScreen, openMenu, press, subjectOf, words } from '../setup/screen'
import { expect, test } from '../setup/test'

async function leftIn(candidate: Candidate, area: string): Promise<number | undefined> {
  const params = { domain: 'demo', batchCode: shortBatch.batchCode }
  const seats = await candidate.call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', {
    params,
    query: { area },
  })
  return seats[shortBatch.subjectCode]
}

test('when another candidate takes the last seat, the page names it, keeps all answers, and leads to another area', async ({
  page,
  services,
}) => {
  const pool = { ...shortBatch, areaCode: 'SH01' }
  const { candidate } = await filledIn(services, 'SH01')
  const rival = await filledIn(services, 'SH01')
  const before = await leaveSeats(services, pool, 1)
  try {
    await openAs(page, screens.confirm, { domain: 'demo', candidate })
    await expectScreen(page, '确认信息')
    await submit(rival.candidate, shortBatch.batchCode)
    await press(page, '确认并提交')

    await expect(words(page, '名额已满')).toBeVisible()
    await expect(words(page, '上海徐汇考区')).toBeVisible()
    await expect(words(page, '您填写的内容都已保存，换一个考区或科目即可再次提交。')).toBeVisible()
    await press(page, '换考区')

    await expectScreen(page, '修改考区')
    await expect(page.getByRole('radio', { name: /^上海徐汇考区/ })).toContainText('已满')
    await choose(page, '南京考区')
    await press(page, '保存修改')
    await press(page.getByRole('dialog', { name: '更换考区？' }), '好的')
    await expectScreen(page, '选择科目')
    await subjectOf(page, /^建设工程造价管理基础知识/).click()
    await press(page, '保存修改')
    await expectScreen(page, '确认信息')
    await expect(words(page, '南京考区')).toBeVisible()
    await press(page, '确认并提交')
    await expectScreen(page, '支付订单')
  } finally {
    await leaveSeats(services, pool, before - 1)
  }
})

test('when the last seat is taken before the confirmation opens, the subject is marked as full with a link to another area', async ({
  page,
  services,
}) => {
  const pool = { ...shortBatch, areaCode: 'SH01' }
  const { candidate } = await filledIn(services, 'SH01')
  const full = words(page, '该考区的这一科已满')
  const before = await leaveSeats(services, pool, 0)
  try {
    await expect.poll(() => leftIn(candidate, 'SH01')).toBe(0)
    await openAs(page, screens.confirm, { domain: 'demo', candidate })
    await expectScreen(page, '确认信息')
    await expect(full).toBeVisible()
    // The button stays enabled, because a seat may be released until the service decides.
    await expect(button(page, '确认并提交')).toBeEnabled()
    await page.getByRole('link', { name: /^更换考区 建设工程造价管理基础知识/ }).click()
    await expectScreen(page, '修改考区')
    await choose(page, '南京考区')
    await press(page, '保存修改')
    await press(page.getByRole('dialog', { name: '更换考区？' }), '好的')
    await expectScreen(page, '选择科目')
    await subjectOf(page, /^建设工程造价管理基础知识/).click()
    await press(page, '保存修改')
    await expectScreen(page, '确认信息')
    await expect(words(page, '南京考区')).toBeVisible()
    await expect(full).toBeHidden()
  } finally {
    await leaveSeats(services, pool, before)
  }
})

test('in English, a submission is possible when the seats cannot be read', async ({ page, services }) => {
  const { candidate } = await filledIn(services, 'NJ01')
  await page.route('**/seats/subjects*', (route) => route.abort())
  await openAs(page, screens.confirm, { domain: 'demo', language: 'en', candidate })
  await expectScreen(page, 'Check and submit')
  await press(page, 'Confirm and submit')
  await expectScreen(page, 'Pay order')
})

test('when two tabs submit the same registration, the second one opens that of the first', async ({
  page,
  context,
  services,
}) => {
  const { candidate } = await filledIn(services)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openAs(tab, screens.confirm, { domain: 'demo', candidate })
    await expectScreen(tab, '确认信息')
  }
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')

  await press(other, '确认并提交')
  await expect(words(other, '您已报名本批次')).toBeVisible()
  await expectScreen(other, '报名详情')
  await expect(words(other, '待支付')).toBeVisible()
  expect(await candidate.call('GET /exm_c/registrations', {})).toHaveLength(1)
})

test('when the network fails during the submission, there is one registration', async ({ page, context, services }) => {
  const { candidate } = await filledIn(services)
  await openAs(page, screens.confirm, { domain: 'demo', candidate })
  await expectScreen(page, '确认信息')
  // The service receives the request, but its response is lost.
  await page.route('**/exm_c/batches/A02/registrations', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press(page, '确认并提交')
  // The client retries for some seconds first.
  await expect(words(page, '还不知道是否提交成功')).toBeVisible({ timeout: 30_000 })
  await expect(words(page, /重试不会重复提交/)).toBeVisible()

  await page.unroute('**/exm_c/batches/A02/registrations')
  await context.setOffline(true)
  await press(page, '重试')
  await expect(words(page, '还不知道是否提交成功')).toBeVisible()
  await context.setOffline(false)
  await press(page, '重试')
  await expectScreen(page, '支付订单')
  await expect(button(page, '微信支付')).toBeVisible()
  expect(await candidate.call('GET /exm_c/registrations', {})).toHaveLength(1)
})

test('going back from the order opens the home, without the submitted steps', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await press(page, '保存并继续')
  await choose(page, '南京考区')
  await press(page, '保存并继续')
  await expectScreen(page, '选择科目')
  await subjectOf(page, /^建设工程造价管理基础知识/).click()
  await press(page, '保存并继续')
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')

  await page.goBack()
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
  await expect(words(page, '许知远，您好')).toBeVisible()
  expect(await candidate.call('GET /exm_c/registrations', {})).toHaveLength(1)
})

/** Holds the submission request back until the returned function is called. */
async function heldBack(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/exm_c/batches/A02/registrations', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a candidate who goes back before the response is led to the order, which cannot be submitted again', async ({
  page,
  services,
}) => {
  const { candidate } = await filledIn(services)
  const release = await heldBack(page)
  await openAs(page, screens.confirm, { domain: 'demo', candidate })
  await press(page, '确认并提交')
  await expect(words(page, '正在为您锁定座位')).toBeVisible()
  await press(page, '返回')
  await expectScreen(page, '确认信息')
  release()
  await expectScreen(page, '支付订单')
  expect(await candidate.call('GET /exm_c/registrations', {})).toHaveLength(1)
})

test('a candidate who opens another page before the response stays there, is notified, and opens the order on request', async ({
  page,
  services,
}) => {
  const { candidate } = await filledIn(services)
  const release = await heldBack(page)
  await openAs(page, screens.confirm, { domain: 'demo', candidate })
  await press(page, '确认并提交')
  await expect(words(page, '正在为您锁定座位')).toBeVisible()
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: '首页' }).click()
  await expect(words(page, '许知远，您好')).toBeVisible()
  release()
  const told = page.getByRole('dialog', { name: '报名已提交，座位已为您保留' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
  await press(told, '查看订单')
  await expectScreen(page, '支付订单')
})

test('leaving during the save of a step stays on the other page, and saves the step', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await expectScreen(page, '基本信息')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/exm_c/batches/*/draft', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/draft'))
  await press(page, '保存并继续')
  await saved
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: '我的报名' }).click()
  await expectScreen(page, '我的报名')
  const answered = page.waitForResponse((response) => response.url().includes('/draft') && response.ok())
  release()
  await answered
  await page.waitForTimeout(300)
  await expectScreen(page, '我的报名')
})
