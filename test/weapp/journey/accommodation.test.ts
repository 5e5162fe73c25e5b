/** Accommodations: apply before booking, correct, get approved, and book a seat with an extended end time. */
import { eq } from 'drizzle-orm'
import { accommodations } from '@server/core/tables/accommodation'
import { operate } from '../../portal/happenings'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal({ port: 18344, sandboxPort: 18345 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const booking = '/default/appointment/reservation?batch=SKILL'

async function applicationOf(accountId: string): Promise<string> {
  const [row] = await services()
    .db.select({ id: accommodations.applicationId })
    .from(accommodations)
    .where(eq(accommodations.accountId, accountId))
  return row?.id ?? ''
}

describe('An application for accommodations', () => {
  it('is offered before booking, reports what is missing at the field, and is submitted', async () => {
    const { who } = await people.somebody('seat')
    await enter(who, booking)
    await program().untilScreen('预约考试')
    await program().untilShown(/须在预约座位前获得批准/)
    await program().press('申请便利')
    await program().untilScreen('便利申请')
    await program().press('开始填写')
    await program().untilScreen('填写便利申请')
    await program().press('保存并继续')
    await program().untilShown('请选择需要的便利')
    await program().press('延长 15 分钟')
    await program().fill('申请理由', '书写较慢')
    await program().press('保存并继续')
    await program().untilScreen('确认便利申请')
    await program().press('确认并提交')
    await program().untilScreen('便利申请')
    await program().untilShown('审核中')
  })

  it('that was approved extends the candidate’s sessions', async () => {
    const { who, candidate } = await applied('extra15')
    await enter(who, booking)
    await program().untilShown(/便利申请正在审核/)
    await operate(services(), `accommodations approve seat ${await applicationOf(candidate.user.accountId)}`)
    await enter(who, booking)
    await program().untilShown(/已批准：延长 15 分钟/)
    await program().press('成都市')
    await program().chooseDay(/场次：3$/)
    await program().untilScreen('选择考点')
    await program().press('选择这个考点')
    await program().untilScreen('选择场次')
    await program().untilShown(/16:15/)
  })

  it('that is revoked, and then approved in part, shows the reason and the result', async () => {
    const { who, candidate } = await applied('extra15', 'large')
    const id = await applicationOf(candidate.user.accountId)
    await operate(services(), `accommodations approve seat ${id}`)
    await operate(services(), `accommodations reopen seat ${id} --reason 材料需要复核`)
    await enter(who, '/default/accommodation/application?offerCode=NEEDS')
    await program().untilShown(/重新审核的原因：材料需要复核/)
    await operate(services(), `accommodations approve seat ${id} --only large --reason 无需延长`)
    await enter(who, '/default/accommodation/application?offerCode=NEEDS')
    await program().untilShown(/其余未批准的原因：无需延长/)
    await program().untilShown(/大字界面/)
  })
})

/** Creates a candidate who has submitted an application for these accommodations. */
async function applied(...needs: string[]) {
  const somebody = await people.somebody('seat')
  const { candidate } = somebody
  const params = { offerCode: 'NEEDS' }
  const apply = 'POST /exm_c/accommodations/:offerCode/draft' as const
  await candidate.call(apply, { params, body: { baseInfo: { needs, reason: '书写较慢' } } })
  await candidate.call(apply, { params, body: { confirmed: true } })
  const { updatedAt } = await candidate.call('GET /exm_c/accommodations/:offerCode/draft', { params })
  await candidate.call('POST /exm_c/accommodations/:offerCode/submit', { params, body: { seenAt: updatedAt } })
  return somebody
}
