/** Guardian consent (specification §6): requested by a candidate under 18, given on a different phone. */
import { guardiansLink } from '../../portal/guardian'
import { Candidate } from '../../portal/candidate'
import { completeShortDraft } from '../../portal/complete-draft'
import { codeSentTo } from '../setup/code-sent'
import { portalUrl } from '../setup/portal-address'
import { button, card, choose, expectScreen, field, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { screens } from '../setup/visitors/registered'
import { newVisitor } from '../setup/visitors/visitors'

test('a candidate under 18 is refused at the confirmation, requests consent, which a guardian gives on another phone, and submits', async ({
  page,
  browser,
  services,
}) => {
  test.slow()
  const minor = await newVisitor(services, 'demo', '许知远', '2012-05-01')
  const candidate = await Candidate.signIn(portalUrl, 'demo', minor.account, minor.password)
  await completeShortDraft(candidate)
  const phone = minor.phone.replace('198', '197')

  await test.step('the confirmation shows that consent is missing, and links to it', async () => {
    await openAs(page, screens.confirm, { domain: 'demo', candidate })
    await expectScreen(page, '确认信息')
    await expect(words(page, /未满 18 周岁的考生须经监护人同意才能提交/)).toBeVisible()
    await press(page, '请监护人同意')
    await expectScreen(page, '监护人同意')
  })

  await test.step('the candidate names a guardian with a different phone number', async () => {
    await press(page, '发送短信给监护人')
    await expect(field(page, '监护人姓名')).toContainText('监护人姓名')
    await input(page, '监护人姓名').fill('许明山')
    await page.getByRole('button', { name: /^监护人与您的关系/ }).click()
    await choose(page.getByRole('dialog', { name: '监护人与您的关系' }), '父亲')
    await input(page, '监护人的手机号码').fill(minor.phone)
    await press(page, '发送短信给监护人')
    await expect(field(page, '监护人的手机号码')).toContainText('不能与您账号的手机号相同')
    await input(page, '监护人的手机号码').fill(phone)
    await press(page, '发送短信给监护人')
    await expect(card(page, '监护人同意')).toContainText('等待确认')
    await expect(card(page, '监护人同意')).toContainText('许**')
  })

  await test.step('the guardian reads the request without signing in, and agrees with a code sent by text message', async () => {
    const context = await browser.newContext({ baseURL: portalUrl, viewport: { width: 375, height: 812 } })
    const other = await context.newPage()
    await other.goto(await guardiansLink(services, phone))
    await expect(words(other, '*知远 未满 18 周岁，请您作为监护人阅读以下内容后答复。')).toBeVisible()
    expect(other.url()).toMatch(/\/e\/demo\/guardian(\?|$)/)
    await expect(card(other, '监护人同意书')).toContainText('不能提交报名或申请')
    await press(other, '同意')
    await expect(field(other, '短信验证码')).toContainText('请填写短信验证码')
    await input(other, '短信验证码').fill('12')
    await expect(field(other, '短信验证码')).toContainText('请填写完整的 6 位验证码')
    await input(other, '短信验证码').fill('123456')
    await expect(field(other, '短信验证码').getByRole('alert')).toBeHidden()
    await press(other, '获取验证码')
    await input(other, '短信验证码').fill(await codeSentTo(other.request, phone))
    await press(other, '同意')
    await expect(words(other, '您已同意')).toBeVisible()
    await other.reload()
    await expect(words(other, '您已同意')).toBeVisible()
    await context.close()
  })

  await test.step('the candidate sees the consent at once, returns and submits', async () => {
    await expect(card(page, '监护人同意')).toContainText('已同意', { timeout: 30_000 })
    await press(page, '返回继续办理')
    await expectScreen(page, '确认信息')
    await expect(button(page, '请监护人同意')).toBeHidden()
    await press(page, '确认并提交')
    await expectScreen(page, '支付订单')
  })
})
