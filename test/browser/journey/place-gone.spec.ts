/** An import takes a province away while candidates look at it: their screens say so and lead to another place. */
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

const areasOfLast = async (domain: string): Promise<string> => {
  const address = `${portalUrl}/exm_c/g/batches/${domain}/NATION/seats/areas?region=P2C0`
  return (await fetch(address, { headers: { 'app-key': 'exam-h5' } })).text()
}

async function startedIn(services: Services, country: typeof areaFirst | typeof subjectFirst): Promise<Candidate> {
  await importFile(services, countryOf(country))
  await expect.poll(() => areasOfLast(country.domain)).toContain('P2C0A0')
  const { account, password } = await newVisitor(services, country.domain)
  const candidate = await Candidate.signIn(portalUrl, country.domain, account, password)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { commitmentAccepted: true } })
  return candidate
}

/** P2 and all in it is no more. */
async function shrink(services: Services, country: typeof areaFirst | typeof subjectFirst): Promise<void> {
  await importFile(services, countryOf({ ...country, provinces: 2 }))
  await expect.poll(() => areasOfLast(country.domain)).toContain('EXM_PLACE_NOT_FOUND')
}

async function expectMismatch(page: Page): Promise<void> {
  const told = page.getByRole('dialog', { name: '提示' })
  await expect(told).toContainText('所选考区与本批次或所选地区不符，请重新选择考区。')
  await press(told, '好的')
}

test('the area that was chosen is gone, and another one is chosen', async ({ page, services }) => {
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
  await expectMismatch(page)
  await chooseInPanel(page, '考区所在地区', 'P1', 'P1C0')
  await choose(page, 'P1C0A1')
  await press(page, '保存并继续')
  await expectScreen(page, '选择科目')
})

test('the area that was saved is gone when the subjects are chosen', async ({ page, services }) => {
  const candidate = await startedIn(services, areaFirst)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { areaCode: 'P2C0A1' } })
  const address = '/default/examination/registration_examination_subject?batch=NATION'
  await openAs(page, address, { domain: areaFirst.domain, candidate })
  await expectScreen(page, '选择科目')
  await shrink(services, areaFirst)
  await tick(page, 'S1')
  await press(page, '保存并继续')
  await expectMismatch(page)
  await page.getByRole('link', { name: '更换' }).click()
  await expectScreen(page, '选择考区')
  await chooseInPanel(page, '考区所在地区', 'P1', 'P1C0')
  await choose(page, 'P1C0A0')
  await press(page, '保存并继续')
  await expectScreen(page, '选择科目')
})

test('in English: no subject is held any more where one looks', async ({ page, services }) => {
  const candidate = await startedIn(services, subjectFirst)
  const address = '/default/examination/registration_examination_subject2?batch=NATION'
  await openAs(page, address, { domain: subjectFirst.domain, language: 'en', candidate })
  await expectScreen(page, 'Choose subjects')
  await tick(page, 'S0')
  await press(page, 'Save and continue')
  await expectScreen(page, 'Choose a test area')
  await shrink(services, subjectFirst)
  await chooseInPanel(page, 'Region of the test area', 'P2', 'P2C0')
  await expect(words(page, 'This subject is not held here. Choose another region.')).toBeVisible()
  await expect(button(page, /again/i)).toBeHidden()
  await expectEnglish(page)
  await page.reload()
  await expectScreen(page, 'Choose a test area')
  await chooseInPanel(page, 'Region of the test area', 'P1', 'P1C0')
  await choose(page, 'P1C0A')
  await press(page, 'Save and continue')
  await expectScreen(page, 'Check and submit')
})
