/** An import removes a province while candidates use it: the screens say so and lead to a different test area. */
import type { Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { Candidate } from '../../portal/candidate'
import { countryOf } from '../../portal/country'
import { importFile } from '../../portal/import-file'
import { expectEnglish } from '../setup/language'
import { portalUrl } from '../setup/portal-address'
import { button, choose, chooseInPanel, expectScreen, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const size = { provinces: 3, cities: 3, areas: 3, subjects: 4 } as const
const areaFirst = { ...size, domain: 'shrinking', mode: 1 } as const
const subjectFirst = { ...size, domain: 'shrinking-2', mode: 2 } as const
const params = { batchCode: 'NATION' }
const save = 'POST /exm_c/batches/:batchCode/draft'

const areasOfLast = async (domain: string): Promise<string> => {
  const address = `${portalUrl}/exm_c/g/batches/${domain}/NATION/seats/areas?region=P2C0`
  return (await fetch(address, { headers: { 'app-key': 'exam-h5' } })).text()
}

async function startedIn(services: Services, country: typeof areaFirst | typeof subjectFirst): Promise<Candidate> {
  await importFile(services, countryOf(country))
  await expect.poll(() => areasOfLast(country.domain)).toContain('P2C0A0')
  const { account, password } = await newVisitor(services, country.domain)
  const candidate = await Candidate.signIn(portalUrl, country.domain, account, password)
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  return candidate
}

/** Imports the project without province P2. */
async function shrink(services: Services, country: typeof areaFirst | typeof subjectFirst): Promise<void> {
  await importFile(services, countryOf({ ...country, provinces: 2 }))
  await expect.poll(() => areasOfLast(country.domain)).toContain('EXM_PLACE_NOT_FOUND')
}

/** The message is the same on every screen. */
const isCancelled = (area: string) => `考试机构已取消考区“${area}”，请选择其他考区。`

async function chooseAnother(page: Page, area: string): Promise<void> {
  await chooseInPanel(page, '考区所在地区', 'P1', 'P1C0')
  await choose(page, area)
  await press(page, '保存并继续')
}

test('the chosen area is removed by an import, and another one is chosen', async ({ page, services }) => {
  const candidate = await startedIn(services, areaFirst)
  const address = '/default/examination/registration_examination_region?batch=NATION'
  await openAs(page, address, { domain: areaFirst.domain, candidate })
  await expectScreen(page, '选择考区')
  await chooseInPanel(page, '考区所在地区', 'P2', 'P2C0')
  await choose(page, 'P2C0A1')

  await shrink(services, areaFirst)
  await chooseInPanel(page, '考区所在地区', 'P2C1')
  await expect(words(page, '这个地区没有考区了，请选择其他地区。')).toBeVisible()
  await page.reload()
  await expectScreen(page, '选择考区')
  await press(page, '保存并继续')
  await expect(words(page, isCancelled('P2C0A1'))).toBeVisible()
  await chooseAnother(page, 'P1C0A1')
  await expectScreen(page, '选择科目')
})

test('when the saved area is removed during the choice of subjects, the subjects are kept for the next area', async ({
  page,
  services,
}) => {
  const candidate = await startedIn(services, areaFirst)
  await candidate.call(save, { params, body: { areaCode: 'P2C0A1' } })
  const address = '/default/examination/registration_examination_subject?batch=NATION'
  await openAs(page, address, { domain: areaFirst.domain, candidate })
  await expect(page.getByRole('checkbox', { name: 'S1' })).toBeEnabled()
  await shrink(services, areaFirst)
  await tick(page, 'S1')
  await press(page, '保存并继续')
  await expectScreen(page, '选择考区')
  await expect(words(page, isCancelled('P2C0A1'))).toBeVisible()
  await chooseAnother(page, 'P1C0A0')
  await expectScreen(page, '选择科目')
  await expect(page.getByRole('checkbox', { name: /^S1/ })).toBeChecked()
})

test('when the saved area is removed before the subjects are opened, the list of areas opens with an explanation', async ({
  page,
  services,
}) => {
  const candidate = await startedIn(services, areaFirst)
  await candidate.call(save, { params, body: { areaCode: 'P2C0A1' } })
  await shrink(services, areaFirst)
  const address = '/default/examination/registration_examination_subject?batch=NATION'
  await openAs(page, address, { domain: areaFirst.domain, candidate })
  await expectScreen(page, '选择考区')
  await expect(words(page, isCancelled('P2C0A1'))).toBeVisible()
})

test('the saved area is removed before the registration is submitted', async ({ page, services }) => {
  const candidate = await startedIn(services, areaFirst)
  const choices = [{ subjectCode: 'S1', areaCode: 'P2C0A1' }]
  await candidate.call(save, { params, body: { areaCode: 'P2C0A1', choices } })
  const address = '/default/examination/confirm_information?batch=NATION'
  await openAs(page, address, { domain: areaFirst.domain, candidate })
  await expect(button(page, '确认并提交')).toBeVisible()
  await shrink(services, areaFirst)
  await press(page, '确认并提交')
  await expectScreen(page, '选择考区')
  await expect(words(page, isCancelled('P2C0A1'))).toBeVisible()
  await page.reload()
  await expect(words(page, isCancelled('P2C0A1'))).toBeVisible()
  await chooseAnother(page, 'P1C0A0')
  await expectScreen(page, '选择科目')
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')
})

test('when the saved area no longer holds a subject, the subject step says so, and another subject is chosen', async ({
  page,
  services,
}) => {
  const candidate = await startedIn(services, areaFirst)
  const choices = [{ subjectCode: 'S1', areaCode: 'P2C0A1' }]
  await candidate.call(save, { params, body: { areaCode: 'P2C0A1', choices } })
  await openAs(page, '/default/examination/confirm_information?batch=NATION', { domain: areaFirst.domain, candidate })
  await expectScreen(page, '确认信息')
  await importFile(
    services,
    countryOf(areaFirst).replace(/(code: S1, .*)P2C0A1: 10, /, (_, before: string) => before),
  )
  const seats = { params: { ...params, domain: areaFirst.domain }, query: { area: 'P2C0A1' } }
  await expect
    .poll(() => candidate.call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', seats))
    .not.toHaveProperty('S1')
  await press(page, '确认并提交')
  await expectScreen(page, '选择科目')
  const told = words(page, '“P2C0A1”已不再设科目“S1”，请更换考区或科目。')
  await expect(told).toBeVisible()
  await press(page, '保存并继续')
  await expect(page.getByText('有已选科目在该考区不再开考')).toHaveCount(0)
  await expect(told).toHaveCount(1)
  await tick(page, /^S1/)
  await expect(told).toHaveCount(0)
  await tick(page, /^S3/)
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
})

test('in English, the removed area of one subject is named in the list of areas, and the subjects can still be saved', async ({
  page,
  services,
}) => {
  const candidate = await startedIn(services, subjectFirst)
  const choices = [
    { subjectCode: 'S1', areaCode: 'P2C0A1' },
    { subjectCode: 'S0', areaCode: 'P1C0A1' },
  ]
  await candidate.call(save, { params, body: { choices } })
  await shrink(services, subjectFirst)
  const address = '/default/examination/registration_examination_region2?batch=NATION'
  await openAs(page, address, { domain: subjectFirst.domain, language: 'en', candidate })
  const withdrawn = words(
    page,
    'The exam body has withdrawn the test area “P2C0A1”. Choose another test area for “S1”.',
  )
  await expectScreen(page, 'Choose a test area')
  await expect(withdrawn).toBeVisible()
  await expect(words(page, 'Full')).toBeHidden()
  await expectEnglish(page)

  await page.goto(address.replace('region2', 'subject2'))
  await expectScreen(page, 'Choose subjects')
  await press(page, 'Save and continue')
  await expectScreen(page, 'Choose a test area')
  await expect(withdrawn).toBeVisible()
  await choose(page.getByRole('radiogroup', { name: 'S1' }), 'P1C0A0')
  await expect(withdrawn).toBeHidden()
  await press(page, 'Save and continue')
  await expectScreen(page, 'Check and submit')
})

test('in English, a region in which no subject is held any more says so', async ({ page, services }) => {
  const candidate = await startedIn(services, subjectFirst)
  const address = '/default/examination/registration_examination_subject2?batch=NATION'
  await openAs(page, address, { domain: subjectFirst.domain, language: 'en', candidate })
  await expectScreen(page, 'Choose subjects')
  await tick(page, 'S0')
  await press(page, 'Save and continue')
  await expectScreen(page, 'Choose a test area')
  await shrink(services, subjectFirst)
  await chooseInPanel(page, 'Region of test area', 'P2', 'P2C0')
  await expect(words(page, 'No test area here offers this subject. Choose another region.')).toBeVisible()
  await expect(button(page, /again/i)).toBeHidden()
  await expectEnglish(page)
  await page.reload()
  await expectScreen(page, 'Choose a test area')
  await chooseInPanel(page, 'Region of test area', 'P1', 'P1C0')
  await choose(page, 'P1C0A')
  await press(page, 'Save and continue')
  await expectScreen(page, 'Check and submit')
})
