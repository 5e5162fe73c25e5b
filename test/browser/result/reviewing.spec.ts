/** Result review: reasons for refusal, application, payment, decision, result before and after (decision 0101). */
import { desc } from 'drizzle-orm'
import { resultReviews } from '@server/core/tables/review'
import type { Services } from '@server/core/services'
import { Candidate } from '../../portal/candidate'
import { operate } from '../../portal/happenings'
import { expectAccessible } from '../setup/accessibility'
import { payInSandbox } from '../setup/paying'
import { portalUrl } from '../setup/portal-address'
import { card, choose, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'

const domain = 'demo'

async function latestOf(services: Services): Promise<string> {
  const { applicationId } = resultReviews
  const [row] = await services.db
    .select({ id: applicationId })
    .from(resultReviews)
    .orderBy(desc(applicationId))
    .limit(1)
  return row?.id ?? ''
}

test(
  'a candidate sees why a unit cannot be reviewed, requests the review of another, pays, and sees the scores before and after',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    // One unit is withheld, the other one machine-marked.
    const candidate = await Candidate.signIn(portalUrl, domain, 'result06', 'Demo1234')
    await openAs(page, '/default/grade/grade/R04', { domain, candidate })
    await page.getByRole('link', { name: '申请复核' }).click()

    await expectScreen(page, '申请成绩复核')
    const machineMarked = page.getByRole('radio', { name: /^选择题/ })
    await expect(machineMarked).toBeDisabled()
    await expect(machineMarked).toContainText('本科目由计算机评分')
    // Purpose, fee and deadline are seen before the form.
    for (const text of ['复核只核对漏评、合分和登分', '复核费用（每科）', '申请截止'])
      await expect(words(page, text)).toBeVisible()
    await expect(words(page, '每科只能复核一次。')).toBeHidden()
    await press(page, '复核规则')
    await expect(words(page, '每科只能复核一次。')).toBeVisible()
    await expectAccessible(page)
    await press(page, '提交申请')
    await expect(words(page, '请选择要复核的科目')).toBeVisible()
    await choose(page, '案例题')
    await press(page, /提交并支付 30\.00/)

    await expectScreen(page, '支付订单')
    await expect(words(page, '成绩复核：案例题')).toBeVisible()
    await press(page, '微信支付')
    await payInSandbox(page, '30.00')
    await expect(words(page, /复核申请已提交/)).toBeVisible()

    await page.goto('/default/grade/reviews')
    await expect(card(page, '案例题')).toContainText('复核中')
    await expectAccessible(page)
    const id = await latestOf(services)
    await operate(services, `reviews approve ${domain} ${id} --score 31.5 --reason 核查完毕`)
    await page.reload()
    await expect(card(page, '案例题')).toContainText('31.5 分')
    await page.getByRole('link', { name: '复核详情' }).click()
    await expectScreen(page, '成绩复核')
    await expect(words(page, '复核说明：核查完毕').first()).toBeVisible()
    await expect(words(page, /30\.00.?元，退回中|30\.00.?元，已退回/)).toBeVisible()
    await expectAccessible(page)
  },
)
