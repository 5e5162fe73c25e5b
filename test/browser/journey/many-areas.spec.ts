/** Nationwide project: with this many test areas, candidates choose a region first (decision 0034). */
import type { Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { Candidate } from '../../portal/candidate'
import { countryOf } from '../../portal/country'
import { importFile, untilKnown } from '../../portal/import-file'
import { whileFull } from '../../portal/seats'
import { expectAccessible } from '../setup/accessibility'
import { expectEnglish } from '../setup/language'
import { portalUrl } from '../setup/portal-address'
import { button, choose, chooseInPanel, expectScreen, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

/** Nine cities with three areas each, or with one each where a subject is offered in every other city. */
const areaFirst = { domain: 'country', mode: 1, provinces: 3, cities: 3, areas: 3, subjects: 4 } as const
const subjectFirst = { domain: 'country-2', mode: 2, provinces: 3, cities: 3, areas: 1, subjects: 4 } as const

const save = 'POST /exm_c/batches/:batchCode/draft'
const params = { batchCode: 'NATION' }

test.beforeAll(async ({ services }) => {
  for (const country of [areaFirst, subjectFirst]) {
    await importFile(services, countryOf(country))
    await untilKnown(portalUrl, country.domain)
  }
})

async function started(services: Services, domain: string): Promise<Candidate> {
  const { account, password } = await newVisitor(services, domain)
  const candidate = await Candidate.signIn(portalUrl, domain, account, password)
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  return candidate
}

async function openAreas(page: Page, services: Services): Promise<Candidate> {
  const candidate = await started(services, areaFirst.domain)
  const address = '/default/examination/registration_examination_region?batch=NATION'
  await openAs(page, address, { domain: areaFirst.domain, candidate })
  await expectScreen(page, '选择考区')
  return candidate
}

const region = '考区所在地区'
const area = (page: Page, code: string) =>
  page.getByRole('radio', { name: new RegExp(`^${code}`) }).filter({ visible: true })

/** Switches the panel from a city to one in a different province. */
async function lookAtOther(page: Page, province: string, city: string): Promise<void> {
  await press(page, new RegExp(`^${region}`))
  const panel = page.getByRole('dialog', { name: region })
  await panel.getByRole('button', { name: /^上一级/ }).click()
  await choose(panel, province)
  await choose(panel, city)
  await expect(panel).toBeHidden()
}

test('with many test areas a region is chosen first; the chosen area survives a reload and browsing another region', async ({
  page,
  services,
}) => {
  await openAreas(page, services)
  await expect(words(page, '请先选择地区，再选择考区。')).toBeVisible()
  await press(page, '保存并继续')
  await expect(page.getByRole('alert')).toContainText('请选择一个考区。')
  await chooseInPanel(page, region, 'P1', 'P1C0')
  await choose(page, 'P1C0A1')

  await page.reload()
  await expect(button(page, `${region} P1 / P1C0`)).toBeVisible()
  await expect(area(page, 'P1C0A1')).toBeChecked()

  await lookAtOther(page, 'P2', 'P2C2')
  await expect(area(page, 'P2C2A0')).toBeVisible()
  await expect(area(page, 'P1C0A1')).toBeChecked()
  await expect(area(page, 'P1C0A1')).toContainText('已选，在其他地区')
  await expectAccessible(page)
  await press(page, '保存并继续')

  await expectScreen(page, '选择科目')
  await expect(words(page, 'P1C0A1')).toBeVisible()
  await tick(page, 'S0')
  await expect(page.getByRole('checkbox', { name: /^S1/ })).toContainText('该考区不设此科目')
  await press(page, '保存并继续')

  await expectScreen(page, '确认信息')
  await press(page, '返回')
  await expectScreen(page, '选择科目')
  await press(page, '返回')
  await expectScreen(page, '选择考区')
  await expect(area(page, 'P1C0A1')).toBeChecked()
  await lookAtOther(page, 'P0', 'P0C0')
  await choose(page, 'P0C0A1')
  await expect(area(page, 'P1C0A1')).toBeHidden()
  await press(page, '保存并继续')
  await press(page.getByRole('dialog', { name: '更换考区？' }), '取消')
  await expectScreen(page, '选择考区')
  await press(page, '保存并继续')
  await press(page.getByRole('dialog', { name: '更换考区？' }), '好的')

  await expectScreen(page, '选择科目')
  await expect(page.getByRole('checkbox', { name: /^S0/ })).toContainText('该考区不设此科目')
  await tick(page, 'S1')
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')
})

test('full regions and areas are marked in their lists', async ({ page, services }) => {
  const areaCodes = ['P0C1A0', 'P0C1A1', 'P0C1A2', 'P0C2A0']
  await whileFull(services, { domain: areaFirst.domain, areaCodes }, async () => {
    await openAreas(page, services)
    await press(page, new RegExp(`^${region}`))
    const panel = page.getByRole('dialog', { name: region })
    await expect(panel.getByRole('radio', { name: /^P1/ })).toContainText('有余位')
    await expect(panel.getByRole('radio', { name: /^P0/ })).not.toContainText('已满')
    await choose(panel, 'P0')
    await expect(panel.getByRole('radio', { name: /^P0C1/ })).toContainText('已满')
    await expectAccessible(page)
    await choose(panel, 'P0C2')
    await expect(area(page, 'P0C2A0')).toContainText('已满')
    await expect(area(page, 'P0C2A0')).toBeDisabled()
    await expect(area(page, 'P0C2A1')).toBeEnabled()
  })
})

test('an area that becomes full after it was displayed is reported as full before and at the submission', async ({
  page,
  services,
}) => {
  const candidate = await openAreas(page, services)
  await chooseInPanel(page, region, 'P2', 'P2C0')
  await choose(page, 'P2C0A0')
  const full = { domain: areaFirst.domain, areaCodes: ['P2C0A0'] }
  await whileFull(services, full, async () => {
    await press(page, '保存并继续')
    await expectScreen(page, '选择科目')
    await expect(page.getByRole('checkbox', { name: /^S0/ })).toContainText('已满')
    await press(page, '返回')
    await expectScreen(page, '选择考区')
    await expect(area(page, 'P2C0A0')).toContainText('已满')
    await press(page, '保存并继续')
    await expect(page.getByRole('alert')).toContainText('所选考区已满')
  })

  await candidate.call(save, { params, body: { choices: [{ subjectCode: 'S0', areaCode: 'P2C0A0' }] } })
  await candidate.call(save, { params, body: { confirmed: true } })
  await page.goto('/default/examination/confirm_information?batch=NATION')
  await expectScreen(page, '确认信息')
  await whileFull(services, full, async () => {
    await press(page, '确认并提交')
    await expect(words(page, '名额已满')).toBeVisible()
    await press(page, '换考区')
    await expectScreen(page, '修改考区')
    await expect(button(page, `${region} P2 / P2C0`)).toBeVisible()
    await expect(area(page, 'P2C0A0')).toContainText('已满')
  })
})

test('areas that load slowly show progress, failed ones can be retried, and offline ones load when the network is back', async ({
  page,
  context,
  services,
}) => {
  await openAreas(page, services)
  let areas: 'slow' | 'failing' | 'usual' = 'slow'
  let arrive = () => {}
  await page.route('**/seats/areas?*', async (route) => {
    if (areas === 'slow') await new Promise<void>((done) => (arrive = done))
    if (areas === 'failing') return route.fulfill({ status: 502, body: 'no answer' })
    return route.continue()
  })
  await chooseInPanel(page, region, 'P1', 'P1C1')
  await press(page, '保存并继续')
  await expect(page.getByRole('alert')).toContainText('请选择一个考区。')
  areas = 'usual'
  arrive()
  await choose(page, 'P1C1A0')
  await expect(page.getByRole('alert')).toBeHidden()

  areas = 'failing'
  await lookAtOther(page, 'P2', 'P2C1')
  await expect(button(page, '重试')).toBeVisible()
  areas = 'usual'
  await press(page, '重试')
  await expect(area(page, 'P2C1A0')).toBeVisible()

  await context.setOffline(true)
  await lookAtOther(page, 'P0', 'P0C1')
  await expect(words(page, '没有网络，请联网后重试。')).toBeVisible()
  await context.setOffline(false)
  await choose(page, 'P0C1A1')
  await press(page, '保存并继续')
  await expectScreen(page, '选择科目')
})

test('in English, each subject gets its own area in another region, or the same area as the others', async ({
  page,
  services,
}) => {
  const label = 'Region of test area'
  const candidate = await started(services, subjectFirst.domain)
  const address = '/default/examination/registration_examination_subject2?batch=NATION'
  await openAs(page, address, { domain: subjectFirst.domain, language: 'en', candidate })
  await expectScreen(page, 'Choose subjects')
  for (const subject of ['S0', 'S1', 'S2']) await tick(page, subject)
  await press(page, 'Save and continue')

  await expectScreen(page, 'Choose a test area')
  await expect(words(page, 'Choose a region first, then a test area.')).toBeVisible()
  await press(page, 'Save and continue')
  await expect(page.getByRole('alert')).toHaveText('Choose a region first, then a test area.')
  await expect(button(page, new RegExp(`^${label}`))).toBeFocused()
  await chooseInPanel(page, label, 'P0', 'P0C0')
  await expect(words(page, 'No test area here offers this subject. Choose another region.')).toHaveCount(1)
  const subject = (name: string) => page.getByRole('radiogroup', { name, exact: true })
  const same = page.getByRole('button', { name: 'Use this test area for my other subjects' })
  await choose(subject('S0'), 'P0C0A0')
  await same.first().click()
  await expect(subject('S2').getByRole('radio')).toBeChecked()
  // The area does not offer the other subjects, so the button would have no effect.
  await expect(same).toBeHidden()
  await press(page, 'Save and continue')
  const without = page.getByRole('group', { name: 'S1', exact: true })
  await expect(without.getByRole('alert')).toHaveText('Choose a test area.')
  await expect(without).toBeFocused()

  await chooseInPanel(page, label, 'P0C1')
  await choose(subject('S1'), 'P0C1A0')
  await expect(subject('S0').getByRole('radio')).toContainText('Selected, in another region')
  await expectEnglish(page)
  await expectAccessible(page)
  await page.reload()
  await expect(subject('S1').getByRole('radio', { checked: true })).toContainText('P0C1A0')
  await expect(subject('S2').getByRole('radio', { checked: true })).toContainText('P0C0A0')
  await press(page, 'Save and continue')

  await expectScreen(page, 'Check and submit')
  await expect(words(page, 'P0C1A0')).toBeVisible()
  await press(page, 'Confirm and submit')
  await expectScreen(page, 'Pay order')
})
