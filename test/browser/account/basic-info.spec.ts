/** Application for a change of personal details, from the menu to the changed account. */
import { desc } from 'drizzle-orm'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
import type { Services } from '@server/core/services'
import { operate } from '../../portal/happenings'
import { scannedPage } from '../../portal/id-photo'
import {
  button,
  card,
  chooseInPanel,
  expectScreen,
  fieldset,
  input,
  openMenu,
  pickFile,
  press,
  tick,
  words,
} from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

test(
  'a candidate applies for a change of name, corrects a rejected application, and has the new name after the approval',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const candidate = await newCandidate(services, 'demo')
    await openAs(page, '/default/home', { domain: 'demo', candidate })
    await (await openMenu(page)).getByRole('menuitem', { name: '个人信息' }).click()
    await expectScreen(page, '个人信息')
    await expect(card(page, '基本信息')).toContainText('***')
    await page.getByRole('link', { name: '申请变更基本信息' }).click()

    await expectScreen(page, '基本信息变更')
    await expect(card(page, '申请前请了解')).toContainText('每个账号只能申请一次')
    await press(page, '开始填写')

    await expectScreen(page, '填写变更申请')
    await press(page, '保存并继续')
    await expect(page.getByRole('link', { name: '请选择要变更的信息。' })).toBeVisible()
    await tick(page, '姓名')
    await expect(words(page, /^现在登记的是：/)).toBeVisible()
    await input(page, '变更后的姓名').fill('欧阳新名')
    await input(page, '变更原因').fill('户籍更名')
    // A passport has no emblem page.
    await pickFile(page, button(fieldset(page, '证件人像面'), '选择图片'), 'page.jpg', await scannedPage())
    await expect(fieldset(page, '证件人像面')).toContainText('page.jpg')
    await press(page, '保存并继续')

    await expectScreen(page, '确认变更信息')
    await expect(card(page, '将要变更')).toContainText('→ 欧阳新名')
    await expect(card(page, '提交后')).toContainText('证书不会自动更改')
    await press(page, '确认并提交')

    await expectScreen(page, '查看变更申请')
    await expect(card(page, '变更申请')).toContainText('审核中')
    const updateId = await latestOf(services)
    await operate(services, `basic-info reject demo ${updateId} --reason 户口本页不清晰`)
    await page.reload()
    await expect(card(page, '变更申请')).toContainText('未通过原因：户口本页不清晰')
    await press(page, '修改后重新提交')
    await expectScreen(page, '确认变更信息')
    await press(page, '确认并提交')
    await expectScreen(page, '查看变更申请')
    await expect(card(page, '办理记录')).toContainText('修改后再次提交')

    await operate(services, `basic-info approve demo ${updateId}`)
    await page.reload()
    await expect(card(page, '变更申请')).toContainText('账号信息已更新')
    await expect(button(page, '修改后重新提交')).toBeHidden()
    await page.goto('/default/user_information')
    await expect(words(page, '欧阳新名')).toBeVisible()
  },
)

test('the form requests the photos for the new document type, and the country of a passport', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/basicInfoUpdate', { domain: 'demo', candidate })
  await press(page, '开始填写')
  await expectScreen(page, '填写变更申请')
  await tick(page, '证件类型和号码')
  await expect(words(page, '现在登记的是：护照（新西兰）')).toBeVisible()
  for (const photo of ['证件国徽面', '户口本页']) await expect(fieldset(page, photo)).toBeHidden()
  await chooseInPanel(page, '变更后的证件类型', '居民身份证')
  for (const photo of ['证件国徽面', '户口本页']) await expect(fieldset(page, photo)).toContainText('必填')
  await expect(words(page, '变更后的签发国家或地区')).toBeHidden()
  await chooseInPanel(page, '变更后的证件类型', '护照')
  for (const photo of ['证件国徽面', '户口本页']) await expect(fieldset(page, photo)).toBeHidden()
  await chooseInPanel(page, '变更后的签发国家或地区', '法国')
})

async function latestOf({ db }: Services): Promise<string> {
  const { applicationId } = basicInfoUpdates
  const [row] = await db.select({ applicationId }).from(basicInfoUpdates).orderBy(desc(applicationId)).limit(1)
  return row?.applicationId ?? ''
}
