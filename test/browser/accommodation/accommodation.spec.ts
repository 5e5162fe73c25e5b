/** Accommodations: apply, get approved, and book a seat with an extended end time (decision 0093). */
import { desc } from 'drizzle-orm'
import { accommodations } from '@server/core/tables/accommodation'
import type { Services } from '@server/core/services'
import { operate } from '../../portal/happenings'
import { expectAccessible } from '../setup/accessibility'
import { card, choose, chooseDay, expectScreen, input, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const domain = 'seat'

async function latestOf(services: Services): Promise<string> {
  const [row] = await services.db
    .select({ id: accommodations.applicationId })
    .from(accommodations)
    .orderBy(desc(accommodations.applicationId))
    .limit(1)
  return row?.id ?? ''
}

test(
  'a candidate sees accommodations before booking, applies, corrects a rejected application, books with extra time, and sees that the approval was revoked',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const candidate = await newCandidate(services, domain)
    await openAs(page, '/default/appointment/reservation?batch=SKILL', { domain, candidate })
    await expect(words(page, /须在预约座位前获得批准/)).toBeVisible()
    await page.getByRole('link', { name: '申请便利' }).click()

    await expectScreen(page, '便利申请')
    await expect(card(page, '可以申请的便利')).toContainText('无障碍座位')
    await expectAccessible(page)
    await press(page, '开始填写')

    await expectScreen(page, '填写便利申请')
    await press(page, '保存并继续')
    await expect(page.getByRole('link', { name: /需要的便利/ })).toBeVisible()
    await tick(page, '延长 15 分钟')
    await tick(page, '无障碍座位')
    await input(page, '申请理由').fill('使用轮椅，书写较慢')
    await expectAccessible(page)
    await press(page, '保存并继续')

    await expectScreen(page, '确认便利申请')
    await expect(card(page, '申请的便利')).toContainText('延长 15 分钟')
    await press(page, '确认并提交')

    await expectScreen(page, '便利申请')
    await expect(words(page, '审核中')).toBeVisible()
    const id = await latestOf(services)
    await operate(services, `accommodations reject ${domain} ${id} --reason 请写明残疾等级`)
    await page.reload()
    await expect(words(page, '未通过原因：请写明残疾等级').first()).toBeVisible()
    await press(page, '修改后重新提交')
    await expectScreen(page, '确认便利申请')
    await press(page, '确认并提交')
    await expectScreen(page, '便利申请')

    await page.goto('/default/appointment/reservation?batch=SKILL')
    await expect(words(page, /便利申请正在审核/)).toBeVisible()
    await operate(services, `accommodations approve ${domain} ${id}`)
    await page.reload()
    await expect(words(page, /已批准：延长 15 分钟、无障碍座位/)).toBeVisible()
    await choose(page, '成都市')
    await chooseDay(page, /场次：3$/)
    await press(card(page, '成都高新机考中心'), '选择这个考点')
    await expectScreen(page, '选择场次')
    await page.getByRole('button', { name: /14:00\D*16:15/ }).click()
    const question = page.getByRole('dialog', { name: '预约这个座位？' })
    await expect(question).toContainText('便利安排：延长 15 分钟、无障碍座位')
    await press(question, '确认预约')
    await expectScreen(page, '预约结果')
    await expect(words(page, '103 无障碍考场')).toBeVisible()
    await expect(words(page, /延长 15 分钟，到 16:15 结束/)).toBeVisible()

    await operate(services, `accommodations reopen ${domain} ${id} --reason 材料需要复核`)
    await page.goto('/default/accommodation/application?offerCode=NEEDS')
    await expect(words(page, '重新审核的原因：材料需要复核').first()).toBeVisible()
    await expectAccessible(page)
    await operate(services, `accommodations approve ${domain} ${id} --only accessible --reason 材料只证明行动不便`)
    await page.reload()
    await expect(words(page, '其余未批准的原因：材料只证明行动不便').first()).toBeVisible()
    await page.goto('/default/appointment/myorder')
    await expect(words(page, /14:00\D*16:00/).first()).toBeVisible()
  },
)
