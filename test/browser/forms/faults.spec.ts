/** Validation errors appear at their fields; several are also listed above the form, and the first gets the focus. */
import type { Locator, Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { Candidate } from '../../portal/candidate'
import { countryOf } from '../../portal/country'
import { idPhoto } from '../../portal/id-photo'
import { importFile, untilKnown } from '../../portal/import-file'
import { portalUrl } from '../setup/portal-address'
import { button, expectScreen, input, pickFile, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const domain = 'everything-missing'
const batchCode = 'NATION'
const period = { key: 'period', kind: 'dateRange', label: { zh: '任职时间', en: 'Period' }, required: true } as const
const photo = { maxKb: 200, minWidth: 295, minHeight: 413, ratio: 0.7143, background: 'white' }

const save = 'POST /exm_c/batches/:batchCode/draft'
const params = { batchCode }
const next = '保存并继续'

test.beforeAll(async ({ services }) => {
  const size = { mode: 2, provinces: 1, cities: 1, areas: 4, subjects: 3 } as const
  await importFile(services, countryOf({ domain, ...size, asked: { fields: [period], photo } }))
  await untilKnown(portalUrl, domain)
})

async function newCandidate(services: Services): Promise<Candidate> {
  const { account, password } = await newVisitor(services, domain)
  return Candidate.signIn(portalUrl, domain, account, password)
}

async function openStep(page: Page, candidate: Candidate, screen: string): Promise<void> {
  await openAs(page, `/default/examination/${screen}?batch=${batchCode}`, { domain, candidate })
}

test('the focus moves to a missing tick, both ends of a period, photo and subjects', async ({ page, services }) => {
  const candidate = await newCandidate(services)
  await openStep(page, candidate, 'commitment')
  await press(page, '同意并继续')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await tick(page, /我已阅读/)
  await press(page, '同意并继续')

  await expectScreen(page, '基本信息')
  await press(page, next)
  await expect(words(page, '有 2 项需要修改')).toBeVisible()
  await expect(input(page, '任职时间（开始）')).toBeFocused()
  for (const end of ['开始', '结束'])
    await expect(input(page, `任职时间（${end}）`)).toHaveAttribute('aria-invalid', 'true')
  await input(page, '任职时间（开始）').fill('2020-01-01')
  await press(page, next)
  await expect(input(page, '任职时间（结束）')).toBeFocused()
  await input(page, '任职时间（结束）').fill('2021-01-01')
  await press(page, next)

  await expectScreen(page, '证件照')
  await press(page, next)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button(page, '拍照或从相册选择')).toBeFocused()
  // on the smallest phone the error is above the action bar
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  await press(page, next)
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  await expect
    .poll(async () => (await topOf(button(page, next))) - (await topOf(page.getByRole('alert'))))
    .toBeGreaterThan(40)
  expect(await topOf(page.getByRole('alert'))).toBeGreaterThan(48)
  // and the buttons that use the cropped photo are in view
  await pickFile(page, button(page, '拍照或从相册选择'), 'wide.jpg', await idPhoto(620, 620))
  const panel = page.getByRole('dialog', { name: '调整照片' })
  await expect(button(panel, '使用这张')).toBeInViewport({ ratio: 1 })
  await press(panel, '关闭')
  if (usual) await page.setViewportSize(usual)

  const photoFileId = await candidate.upload(batchCode, 'photo', '', await idPhoto(), 'photo.jpg')
  await candidate.call(save, { params, body: { photoFileId } })
  await openStep(page, candidate, 'registration_examination_subject2')
  await expectScreen(page, '选择科目')
  await press(page, next)
  const fault = page.getByRole('alert').or(page.getByRole('status')).filter({ visible: true })
  await expect(fault).toBeVisible()
  expect(
    await fault.evaluate((note) => note.contains(document.activeElement) || document.activeElement?.contains(note)),
  ).toBe(true)
})

test('each subject without an area has an error and is listed; the first has the focus', async ({ page, services }) => {
  const candidate = await newCandidate(services)
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  const answers = { period: { from: '2020-01-01', to: '2021-01-01' } }
  await candidate.call(save, { params, body: { baseInfo: answers } })
  const photoFileId = await candidate.upload(batchCode, 'photo', '', await idPhoto(), 'photo.jpg')
  await candidate.call(save, { params, body: { photoFileId } })
  const choices = ['S0', 'S1', 'S2'].map((subjectCode) => ({ subjectCode }))
  await candidate.call(save, { params, body: { choices } })

  await openStep(page, candidate, 'registration_examination_region2')
  await expectScreen(page, '选择考区')
  const subject = (name: string) => page.getByRole('group', { name, exact: true })
  await subject('S1').getByRole('radio').first().click()
  await press(page, next)
  await expect(words(page, '有 2 项需要修改')).toBeVisible()
  for (const name of ['S0', 'S2']) {
    await expect(subject(name)).toContainText('请选择一个考区。')
    await expect(page.getByRole('link', { name: new RegExp(`^${name}：`) })).toBeVisible()
  }
  await expect(subject('S1')).not.toContainText('请选择一个考区。')
  await expect(subject('S0').getByRole('radio').first()).toBeFocused()

  await subject('S0').getByRole('radio').first().click()
  await press(page, next)
  await expect(subject('S2').getByRole('alert')).toHaveText('请选择一个考区。')
  await expect(subject('S2').getByRole('radio').first()).toBeFocused()
})
