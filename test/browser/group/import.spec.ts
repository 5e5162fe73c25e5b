/** Import of a group's candidates from a spreadsheet: template, errors by row, corrected rows, confirmation. */
import { Candidate } from '../../portal/candidate'
import { expectAccessible } from '../setup/accessibility'
import { portalUrl } from '../setup/portal-address'
import { button, card, chooseInPanel, expectScreen, input, pickFile, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const domain = 'group'
const HEAD = '姓名,证件类型,证件号码,护照签发国家或地区'

test(
  'a group uploads a list, corrects only its invalid row, and invites everyone in it',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const [first, second] = [
      await newVisitor(services, domain, '司徒静远'),
      await newVisitor(services, domain, '司徒静安'),
    ]
    const numberOf = ({ phone }: typeof first) => `P${phone.slice(3)}`
    const list = [HEAD, `司徒静远,护照,${numberOf(first)},新西兰`, `司徒静安,护照本,${numberOf(second)},NZL`].join(
      '\r\n',
    )
    const group = await Candidate.signIn(portalUrl, domain, 'group01')
    await openAs(page, '/default/group/members', { domain, candidate: group })
    await press(page, '批量邀请')
    await expectScreen(page, '批量邀请')
    const [template] = await Promise.all([page.waitForEvent('download'), press(page, 'Excel 模板')])
    expect(template.suggestedFilename()).toBe('考生名单模板.xlsx')
    await expectAccessible(page)

    await pickFile(page, button(page, '选择文件'), '名单.csv', Buffer.from('不是名单'))
    await expect(words(page, /表格第一行缺少所需的列/)).toBeVisible()
    await pickFile(page, button(page, '选择文件'), '名单.csv', Buffer.from(list))
    await expect(card(page, /^有误的行/)).toContainText('第 3 行 司徒静安')
    await expect(card(page, /^有误的行/)).toContainText('没有这种证件类型')
    await expect(card(page, '检查结果')).toContainText('1 行')
    await expectAccessible(page)

    const [faulty] = await Promise.all([page.waitForEvent('download'), press(page, '下载（CSV）')])
    expect(faulty.suggestedFilename()).toBe('待更正的行.csv')
    const corrected = [`行号,${HEAD}`, `3,司徒静安,护照,${numberOf(second)},New Zealand`].join('\r\n')
    await pickFile(page, button(page, '选择文件'), '更正.csv', Buffer.from(corrected))
    await expect(words(page, '全部内容正确。确认后发送邀请。')).toBeVisible()
    await press(page, '邀请 2 人')
    await button(page.getByRole('dialog'), '邀请 2 人').click()
    await expect(card(page, '邀请已发送')).toContainText('2 人')
    await expectAccessible(page)
    await press(page, '查看集体考生')
    await expectScreen(page, '集体考生')
    for (const name of ['司徒静远', '司徒静安']) await expect(card(page, name)).toContainText('待同意')

    // A new import starts with an empty page that shows the result of the previous one.
    await press(page, '批量邀请')
    await expect(words(page, '上一份名单：已邀请 2 人，未邀请 0 行。')).toBeVisible()
    await expect(button(page, 'Excel 模板')).toBeVisible()
    await page.getByRole('button', { name: '查看结果' }).click()
    await expect(card(page, '邀请已发送')).toContainText('2 人')
    await press(page, '再传一份名单')
    await expect(button(page, 'Excel 模板')).toBeVisible()
  },
)

test('an invalid row is corrected on the page itself, which then shows the remaining error', async ({
  page,
  services,
}) => {
  const one = await newVisitor(services, domain, '司徒静和')
  const list = [HEAD, `司徒静河,护照,P${one.phone.slice(3)},`].join('\r\n')
  const group = await Candidate.signIn(portalUrl, domain, 'group01')
  await openAs(page, '/default/group/import', { domain, candidate: group })
  await pickFile(page, button(page, '选择文件'), '名单.csv', Buffer.from(list))
  await button(page, '更正第 2 行').click()
  const sheet = page.getByRole('dialog', { name: '更正第 2 行' })
  await expect(sheet).toContainText('请选择签发国家或地区')
  await expectAccessible(page)
  await chooseInPanel(page, '签发国家或地区', '新西兰')
  await button(sheet, '保存并检查').click()
  await expect(sheet).toContainText('没有找到姓名和证件号码都相符的账号')
  // The list shows the error as well, and keeps the corrections made so far.
  await button(sheet, '关闭').click()
  await expect(card(page, /^有误的行/)).toContainText('没有找到姓名和证件号码都相符的账号')
  await expect(card(page, /^有误的行/)).not.toContainText('请选择签发国家或地区')
  await button(page, '更正第 2 行').click()
  await expect(sheet).toContainText('新西兰')
  await input(sheet, '姓名').fill('司徒静和')
  await button(sheet, '保存并检查').click()
  await expect(words(page, '全部内容正确。确认后发送邀请。')).toBeVisible()
  // Discards the list.
  await press(page, '更换名单')
  await button(page.getByRole('dialog'), '放弃').click()
  await expect(button(page, 'Excel 模板')).toBeVisible()
})

test('a long list shows the progress of its check until the end', async ({ page }) => {
  test.slow()
  const count = 1_000
  const rows = Array.from({ length: count }, (_, index) => `路人甲,护照,Q${10_000_000 + index},NZL`)
  const group = await Candidate.signIn(portalUrl, domain, 'group01')
  await openAs(page, '/default/group/import', { domain, candidate: group })
  await pickFile(page, button(page, '选择文件'), '名单.csv', Buffer.from([HEAD, ...rows].join('\r\n')))
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuemax', String(count))
  // The import continues after the page was left.
  await page.reload()
  await expect(card(page, '检查结果')).toContainText(`${count} 行`, { timeout: 60_000 })
  await expect(bar).toHaveCount(0)
  await expect(words(page, '没有可以邀请的考生。请更正有误的行，或更换名单。')).toBeVisible()
  await press(page, '更换名单')
  await button(page.getByRole('dialog'), '放弃').click()
  await expect(button(page, 'Excel 模板')).toBeVisible()
})
