import { Candidate } from '../../portal/candidate'
import { portalUrl } from '../setup/portal-address'
import { button, card, chooseInPanel, expectScreen, input, openMenu, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const domain = 'group'

test('a group invites a candidate who agrees, and lists the candidate until they leave the group', async ({
  page,
  services,
}) => {
  test.slow()
  const realName = '欧阳若兰'
  const visitor = await newVisitor(services, domain, realName)
  const group = await Candidate.signIn(portalUrl, domain, 'group01')
  const candidate = await Candidate.signIn(portalUrl, domain, visitor.account, visitor.password)
  const idNumber = `P${visitor.phone.slice(3)}`

  await openAs(page, '/default/home', { domain, candidate: group })
  await expect(words(page, '管理集体考生')).toBeVisible()
  await (await openMenu(page)).getByRole('menuitem', { name: '集体考生' }).click()
  await expectScreen(page, '集体考生')
  await expect(card(page, '广东粤新电气有限公司')).toContainText('50 人次')
  await press(page, '邀请考生')
  await expectScreen(page, '邀请考生')
  await press(page, '发送邀请')
  await expect(page.getByRole('link', { name: '请填写姓名。' })).toBeVisible()
  await input(page, '姓名').fill('欧阳若云')
  await press(page, /^证件类型/)
  await page.getByRole('dialog', { name: '证件类型' }).getByRole('radio', { name: '护照' }).click()
  await input(page, '证件号码').fill(idNumber)
  await press(page, '发送邀请')
  await expect(page.getByRole('alert')).toContainText('请选择签发国家或地区。')
  await chooseInPanel(page, '签发国家或地区', '新西兰')
  await press(page, '发送邀请')
  await expect(words(page, /^没有找到姓名和证件号码都相符的账号/)).toBeVisible()
  await input(page, '姓名').fill(realName)
  await press(page, '发送邀请')
  await expectScreen(page, '集体考生')
  await page.getByRole('searchbox').fill(idNumber)
  await expect(card(page, realName)).toContainText('待同意')

  await openAs(page, '/default/home', { domain, candidate })
  await page.getByRole('link', { name: /集体邀请您加入/ }).click()
  await expectScreen(page, '我的集体')
  await press(page, '同意加入')
  await button(page.getByRole('dialog'), '同意加入').click()
  await expect(button(page, '退出集体')).toBeVisible()
  await page.goto('/default/user_information')
  await expect(card(page, '更多')).toContainText('广东粤新电气有限公司')

  await openAs(page, '/default/group/members', { domain, candidate: group })
  await expect(card(page, realName)).toContainText('还没有报名')

  await openAs(page, '/default/group/mine', { domain, candidate })
  await press(page, '退出集体')
  await button(page.getByRole('dialog'), '退出集体').click()
  await expect(words(page, '没有集体邀请您')).toBeVisible()
})
