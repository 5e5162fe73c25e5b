/** Invoice of a payment: request, correct, issue, reissue (decision 0057). */
import { sql } from 'drizzle-orm'
import { card, choose, expectScreen, field, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidWithDocuments } from '../setup/visitors/registered'

test(
  'a candidate requests an invoice for a company, corrects it at once, and has it reissued after it was issued',
  { tag: '@main' },
  async ({ page, services }) => {
    const { candidate, registrationId } = await paidWithDocuments(services)
    await openAs(page, `/default/examination/my_register/${registrationId}`, { domain: 'demo', candidate })
    await page.getByRole('link', { name: '申请发票' }).click()
    await expectScreen(page, '申请发票')
    await choose(page, '单位')
    await input(page, '发票抬头（单位名称）').fill('城建公司')
    await input(page, '纳税人识别号').fill('91350100M000100Y44')
    await input(page, '接收邮箱').fill('tax@example.com')
    await press(page, '下一步')
    await expect(field(page, '纳税人识别号')).toContainText('请填写正确的纳税人识别号')
    await input(page, '纳税人识别号').fill('91350100M000100Y43')
    await page.reload()
    await expect(input(page, '发票抬头（单位名称）')).toHaveValue('城建公司')
    await press(page, '下一步')

    await expectScreen(page, '确认发票')
    await expect(card(page, '发票内容')).toContainText('91350100M000100Y43')
    await press(page, '提交申请')
    await expectScreen(page, '我的发票')
    await expect(words(page, '已申请').first()).toBeVisible()

    await press(page, '修改')
    await expectScreen(page, '修改发票')
    await input(page, '发票抬头（单位名称）').fill('城建工程公司')
    await press(page, '下一步')
    await press(page, '提交修改')
    await expectScreen(page, '我的发票')
    await expect(words(page, '城建工程公司').first()).toBeVisible()

    // Ends the one-minute correction period.
    await services.db.execute(
      sql`update invoice set next_attempt_at = now() where account_id = ${candidate.user.accountId}`,
    )
    await expect(words(page, '已开票').first()).toBeVisible({ timeout: 30_000 })
    const download = page.waitForEvent('download')
    await press(page, '查看发票')
    expect((await download).suggestedFilename()).toMatch(/^\d{20}\.pdf$/)

    await press(page, '换开或冲红')
    await expectScreen(page, '换开发票')
    // Reissuing an identical invoice is refused, because it would void a valid one for nothing.
    await press(page, '下一步')
    await expect(field(page, '发票抬头（单位名称）')).toContainText('完全相同，不需要换开')
    await choose(page, '个人')
    await input(page, '发票抬头（姓名）').fill('王明')
    await press(page, '下一步')
    await expect(card(page, '提交后')).toContainText('72 小时')
    await press(page, '提交换开')
    await expectScreen(page, '我的发票')
    await expect(words(page, /冲红中|待购买方确认/).first()).toBeVisible()
  },
)
