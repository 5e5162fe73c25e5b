/** Paper certificate: apply, pay the postage, correct the application, dispatch (decision 0100). */
import { operate } from '../../portal/happenings'
import { issueCertificate, latestApplication } from '../../portal/issued'
import { pay } from '../../portal/pay'
import { expectAccessible } from '../setup/accessibility'
import { button, card, choose, chooseInPanel, expectScreen, input, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const domain = 'demo'
const mine = '/default/certificate/paper?certificateCode=COST2'

test(
  'a candidate applies for a certificate, pays the postage, corrects a rejected application without paying again, and follows the delivery',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const candidate = await newCandidate(services, domain)
    await issueCertificate(services, candidate.user.account)
    await openAs(page, '/default/certificate/my_certificates', { domain, candidate })
    await press(page, '申领纸质证书')
    await expectScreen(page, '证书申领')
    await expect(words(page, '未申请').first()).toBeVisible()
    await page.goto(mine)
    await expect(card(page, '领取条件')).toContainText('全部科目成绩合格')
    await expectAccessible(page)
    await press(page, '开始申请')

    await expectScreen(page, '领取条件和授权')
    await tick(page, /我已阅读并同意/)
    await press(page, '同意并继续')
    await expectScreen(page, '领取方式')
    await choose(page, /邮寄/)
    await expect(input(page, '收件人')).toHaveValue('许知远')
    await chooseInPanel(page, '所在地区', '浙江省', '杭州市', '西湖区')
    await input(page, '详细地址').fill('文三路90号1幢101室')
    await expectAccessible(page)
    await press(page, '保存并继续')

    await expectScreen(page, '确认证书申领')
    await expect(words(page, /30 分钟内支付邮寄费 20.00元/)).toBeVisible()
    await expectAccessible(page)
    await press(page, '提交并支付邮寄费')
    await expectScreen(page, '支付订单')

    await page.goto(mine)
    await expect(button(page, '支付邮寄费')).toBeVisible()
    const { toPay } = await candidate.call('GET /exm_c/certificate-applications/:certificateCode', {
      params: { certificateCode: 'COST2' },
    })
    await pay(candidate, toPay?.orderId ?? '')
    await page.reload()
    await expect(words(page, '已提交，等待审核。')).toBeVisible()

    const id = await latestApplication(services)
    await operate(services, `certificate-applications reject ${domain} ${id} --reason 请写明楼层`)
    await page.reload()
    await expect(words(page, '未通过原因：请写明楼层').first()).toBeVisible()
    await press(page, '修改后重新提交')
    await expectScreen(page, '确认证书申领')
    await press(page, '确认并提交')
    await expect(words(page, '已提交，等待审核。')).toBeVisible()
    await operate(services, `certificate-applications approve ${domain} ${id}`)
    await page.reload()
    await expect(words(page, /正在制证/)).toBeVisible()
  },
)
