/** Paid registrations in the Mini Program: changes, corrections, refunds, invoices. */
import { sql } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { operate } from '../../portal/happenings'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18324, sandboxPort: 18325 })
const { program, services, enter } = portal
const people = peopleOf(portal)

type Paid = Awaited<ReturnType<typeof people.pay>>

const civil = '建设工程计量与计价实务（土木建筑工程）'

/** Opens the registration detail of a candidate who has paid. */
async function atDetail(): Promise<Paid> {
  const person = await people.pay()
  await enter(person.who, screens.detail(person.registrationId))
  await program().untilScreen('报名详情')
  return person
}

/** Ends the one-minute correction period and waits until the invoice is issued. */
async function issued({ candidate }: Paid): Promise<void> {
  await services().db.execute(
    sql`update invoice set next_attempt_at = now() where account_id = ${candidate.user.accountId}`,
  )
  await program().eventually('be issued', async () => {
    const { orders } = await candidate.call('GET /exm_c/invoices', {})
    return orders[0]?.invoices[0]?.status === 'invoiced' ? true : null
  })
}

const read = ({ candidate, registrationId }: Paid) =>
  candidate.call('GET /exm_c/registrations/:registrationId', { params: { registrationId } })

describe('A paid registration', () => {
  it('moves a subject to another test area, with the consequences shown before and after', async () => {
    const person = await atDetail()
    await program().press(/^更换考区/)
    await program().untilScreen('更换考区')
    await program().press(new RegExp(`^${civil}`))
    await program().press(/^南京考区/)
    await program().untilShown('南京考区')
    await program().press('更换考区')
    await program().press('确认更换')
    await program().untilShown('准考证上的考点以新考区为准')
    await program().press('好的')
    await program().untilScreen('报名详情')
    const { subjects } = await read(person)
    expect(subjects.map(({ subjectCode, areaCode }) => `${subjectCode} ${areaCode}`).sort()).toEqual([
      'BASIC HZ01',
      'CIVIL NJ01',
    ])
  })

  it('swaps a subject for a more expensive one after the difference is paid in WeChat’s own sheet', async () => {
    const person = await atDetail()
    await program().press(/^更换科目/)
    await program().untilScreen('更换科目')
    await program().press(`更换：${civil}`)
    await program().press(/^工程造价案例分析/)
    await program().untilShown('需支付')
    await program().press('更换科目')
    await program().press('确认')
    await program().untilScreen('支付订单')
    await program().untilShown('原报名不变')
    await program().press('微信支付')
    await program().untilScreen('支付结果')
    await program().untilShown('科目变更已生效')
    const { subjects, amountCents } = await read(person)
    expect([subjects.map(({ subjectCode }) => subjectCode), amountCents]).toEqual([['BASIC', 'CASE'], 13_700])
  })

  it('adds a subject after the approval, and pays for it', async () => {
    const person = await people.pay()
    await operate(services(), `registrations approve demo ${person.registrationId}`)
    await enter(person.who, screens.detail(person.registrationId))
    await program().press(/^增报科目/)
    await program().untilScreen('增报科目')
    await program().press(/^要增报的科目/)
    await program().press(/^工程造价案例分析/)
    await program().untilShown('需支付')
    await program().press('增报科目')
    await program().press('确认')
    await program().untilScreen('支付订单')
    await program().press('微信支付')
    await program().untilScreen('支付结果')
    await program().untilShown('科目变更已生效')
    const { subjects } = await read(person)
    expect(subjects.map(({ subjectCode }) => subjectCode)).toEqual(['BASIC', 'CIVIL', 'CASE'])
  })

  it('is transferred to another batch where the same subject costs the same', async () => {
    const person = await people.payShort()
    await operate(services(), `registrations approve demo ${person.registrationId}`)
    await enter(person.who, screens.detail(person.registrationId))
    await program().press(/^转考/)
    await program().untilScreen('转考')
    await program().press(/^秋季补考/)
    await program().untilShown('原座位释放，不能恢复')
    await program().press('转考')
    await program().press('确认转考')
    await program().untilScreen('报名详情')
    await program().untilShown('转考到其他批次')
    expect(await read(person)).toMatchObject({ batchCode: 'A06', paymentStatus: 'paid' })
  })

  it('requests a refund of one subject, shows it under review, and lists its charges with a receipt', async () => {
    const person = await atDetail()
    await program().press(/^申请退费/)
    await program().untilScreen('申请退费')
    await program().press(new RegExp(`^${civil}`))
    await program().untilShown('68.00元')
    await program().fill('退费原因', '临时出差\n回程在考试之后')
    await program().press('提交退费申请')
    await program().press('确认')
    await program().untilShown('审核中')
    const params = { registrationId: person.registrationId }
    const { requests } = await person.candidate.call('GET /exm_c/registrations/:registrationId/refund', { params })
    expect(requests.map(({ state, reason }) => [state, reason.zh])).toEqual([['asked', '临时出差\n回程在考试之后']])

    await enter(person.who, screens.charges)
    await program().untilScreen('支付与退费')
    await program().untilShown('133.00元')
    await program().press('支付凭证')
    await program().eventually('hand over the receipt', async () => {
      const { handedOver } = await program().controls.observe(null)
      return handedOver.some(({ api }) => api === 'openDocument') ? true : null
    })
    await program().press('查看订单')
    await program().untilScreen('支付订单')
    await program().untilShown('微信支付单号')
  })

  it('is corrected where requested, and submitted', async () => {
    const person = await people.pay()
    const reason = '单位名称与证明不一致'
    const what = `--what field:employer --reason ${reason} --until +5d`
    await operate(services(), `registrations correct demo ${person.registrationId} ${what}`)
    await enter(person.who, screens.detail(person.registrationId))
    await program().press('去补正')
    await program().untilScreen('报名补正')
    await program().untilShown(reason)
    await program().press('开始补正')
    await program().fill('工作单位', '杭州某某造价咨询有限公司')
    await program().press('保存并继续')
    await program().press('确认并提交补正')
    await program().untilScreen('我的报名')
    const { auditStatus, baseInfo } = await read(person)
    expect([auditStatus, baseInfo['employer']]).toEqual([AUDIT_STATUS.auditing, '杭州某某造价咨询有限公司'])
  })

  it('has an invoice for a company: requested, confirmed, listed, issued and reversed', async () => {
    const person = await atDetail()
    await program().press(/^申请发票/)
    await program().untilScreen('申请发票')
    await program().press('单位')
    await program().fill('发票抬头（单位名称）', '城建工程咨询有限公司')
    await program().fill('纳税人识别号', '91350100M000100Y43')
    await program().fill('接收邮箱', 'tax@example.com')
    await program().press('下一步')
    await program().untilScreen('确认发票')
    await program().untilShown('91350100M000100Y43')
    await program().press('提交申请')
    await program().untilScreen('我的发票')
    await program().untilShown('已申请')
    const { orders } = await person.candidate.call('GET /exm_c/invoices', {})
    expect(orders[0]?.invoices[0]?.title).toBe('城建工程咨询有限公司')
    await issued(person)
    await program().untilShown(/已申请|开具中|已开票/)

    // Reissuing an identical invoice is refused, because it would void a valid one for nothing.
    await program().press('换开或冲红')
    await program().untilScreen('换开发票')
    await program().press('下一步')
    await program().untilShown('完全相同，不需要换开')
    await program().press('只冲红，不换开')
    await program().untilShown('须在 72 小时内到电子税务局确认')
    await program().press('只冲红，不换开', { after: /^冲红这张/ })
    await program().untilScreen('我的发票')
    await program().untilShown(/冲红中|待购买方确认|已冲红/)
  })
})
