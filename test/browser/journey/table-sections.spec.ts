/** Sections of the long information table, each on its own screen. */
import type { Page } from '@playwright/test'
import { completeLongDraft } from '../../portal/complete-draft'
import { button, card, expandAll, expectScreen, field, input, press, words } from '../setup/screen'
import { openAs } from '../setup/visitors/entering'
import { screens, started } from '../setup/visitors/registered'
import { expect, test } from '../setup/test'

const section = (key: string) => `${screens.longTable}&section=${key}`

async function expectSection(page: Page, number: number, title: string): Promise<void> {
  await expect(words(page, `第 ${number} 部分，共 6 部分`)).toBeVisible()
  await expect(card(page, title).filter({ visible: true })).toBeVisible()
}

test('going back and reloading keep the section and what was typed, and the table resumes at the first unsaved section', async ({
  page,
  services,
}) => {
  const { candidate } = await started(services, 'A01')
  const params = { batchCode: 'A01' }
  const identity = { pinyinName: 'LI XIA', household: ['330000', '330100', '330106'], gender: 'male' }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params,
    body: { baseInfo: identity, section: 'realName' },
  })
  await openAs(page, screens.longTable, { domain: 'demo', candidate })
  await expectSection(page, 2, '联系方式')
  await expect(words(page, '下一步：学历与专业')).toBeVisible()
  await input(page, '通讯地址').fill('杭州市西湖区文三路100号')
  await press(page, '保存并继续')
  await expectSection(page, 3, '学历与专业')
  await input(page, '毕业院校').fill('浙江大学')
  await press(page, '返回')
  await expectSection(page, 2, '联系方式')
  await expect(input(page, '通讯地址')).toHaveValue('杭州市西湖区文三路100号')
  await page.reload()
  await expectSection(page, 2, '联系方式')
  await expect(words(page, /已恢复您上次填写/)).toBeHidden()
  await press(page, '保存并继续')
  await expectSection(page, 3, '学历与专业')
  await expect(input(page, '毕业院校')).toHaveValue('浙江大学')
  await expect(words(page, /已恢复您上次填写/)).toBeVisible()
})

test('a section that was opened directly is saved, and the skipped ones follow before the next step', async ({
  page,
  services,
}) => {
  const { candidate } = await started(services, 'A01')
  await openAs(page, section('assistance'), { domain: 'demo', candidate })
  await expectSection(page, 6, '特殊需要')
  await page.getByRole('radio', { name: '不需要' }).click()
  await press(page, '保存并继续')
  await expectSection(page, 1, '身份信息')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const { baseInfo, savedSections } = await candidate.call('GET /exm_c/batches/:batchCode/draft', {
    params: { batchCode: 'A01' },
  })
  expect(baseInfo['assistance']).toBe('no')
  expect(savedSections).toEqual(['assistance'])
})

test('the confirmation opens one section to edit it, and shows the change after saving', async ({ page, services }) => {
  const { candidate } = await started(services, 'A01')
  await completeLongDraft(candidate)
  await openAs(page, screens.confirm.replace('A02', 'A01'), { domain: 'demo', candidate })
  await page.getByRole('link', { name: '修改 联系方式' }).click()
  await expectScreen(page, '修改基本信息')
  await expect(input(page, '毕业院校')).toBeHidden()
  await input(page, '通讯地址').fill('杭州市滨江区江南大道1号')
  await press(page, '保存修改')
  await expectScreen(page, '确认信息')
  await expandAll(page)
  await expect(words(page, '杭州市滨江区江南大道1号')).toBeVisible()
})

test('an error of the service in another section leads to that section and its field', async ({ page, services }) => {
  const { candidate } = await started(services, 'A01')
  await completeLongDraft(candidate)
  await openAs(page, section('assistance'), { domain: 'demo', candidate })
  await expectSection(page, 6, '特殊需要')
  await page.route(/\/batches\/A01\/draft$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // the answer that the service would refuse
    const body = { baseInfo: { phone: '19900000001', address: '短' }, section: 'address' }
    const response = await route.fetch({ postData: JSON.stringify(body) })
    await route.fulfill({ response })
  })
  await press(page, '保存并继续')
  await expectSection(page, 2, '联系方式')
  await expect(field(page, '通讯地址').getByRole('alert')).toBeVisible()
  await expect(input(page, '通讯地址')).toBeFocused()
})

for (const language of ['zh', 'en'] as const)
  test(`a period is one field with two dates, and short choices are side by side (${language})`, async ({
    page,
    services,
  }) => {
    const { candidate } = await started(services, 'A01')
    await openAs(page, section('employer'), { domain: 'demo', candidate, language })
    const period = page.getByRole('group', {
      name: language === 'zh' ? '现岗位聘期' : 'Period of your current position',
    })
    await expect(period.getByRole('textbox')).toHaveCount(2)
    await page.goto(section('assistance'))
    const [no, yes] = [0, 1].map((index) => page.getByRole('radio').nth(index))
    const [first, second] = [await no?.boundingBox(), await yes?.boundingBox()]
    expect(first?.y).toBe(second?.y)
    expect(first?.x).toBeLessThan(second?.x ?? 0)
    await expect(button(page, language === 'zh' ? '保存并继续' : 'Save and continue')).toBeVisible()
  })
