/** WeChat messages: one per consent, sent through the outbox. */
import { eq, sql } from 'drizzle-orm'
import { SUBSCRIBE_TOPICS, type SubscribeTopic } from '@contract/endpoints/wechat'
import { inBothLanguages } from '@contract/reason'
import { decisionNotice } from '@server/areas/exemption/messages/notifications'
import { requestCorrection } from '@server/areas/registration/correction/request-correction'
import { actorOf } from '@server/calls/actor/actors'
import { requireProject } from '@server/calls/project/find-project'
import { enqueueNotice, enqueueNotices } from '@server/domain/wechat/notices'
import { attachments } from '@server/area-list'
import { outboxDelivery } from '@server/domain/outbox/delivery'
import { latestMessages } from '@server/domain/outbox/messages'
import { registrations } from '@server/core/tables/registration'
import { wechatAgreements } from '@server/core/tables/wechat'
import { paymentDueJob } from '@server/domain/orders/due/payment-due-job'
import { purposes } from '@server/area-list'
import { wechatJobs } from '@server/areas/wechat/area'
import { sandboxTemplates } from '@server/sandbox/wechat/templates'
import type { TakenMessage } from '@server/sandbox/wechat/wechat-desk'
import { keepAgreements } from '../setup/store-agreements'
import type { TestOrder } from '../payment/setup/an-order'
import { paymentOf } from '../payment/setup/outcome'
import { payingService } from '../payment/setup/paying'
import { createAccount } from '@server/domain/accounts/accounts'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'

const START = '2026-05-01T02:00:00Z'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const withPhoto = `  - code: B2
    name: { zh: 下半年, en: Second half }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    photo: { maxKb: 200, minWidth: 295, minHeight: 413, ratio: 0.7143, background: any }
    subjects:
      - { code: T1, name: { zh: 管理, en: Management }, priceCents: 6500, startsAt: +30d, endsAt: +31d, seats: { AREA1: 100 } }
`

const paying = sharedByTests(() => payingService({ now: START, batches: withPhoto }))
beforeEach(async () => {
  await paying.behaveWell()
  await paying.services.db.execute(sql`delete from wechat_agreement; delete from outbox`)
  paying.clock.set(START)
})

const subscribe = async (order: TestOrder, topics: SubscribeTopic[], ticket?: string, headers = {}) =>
  paying.call(
    'POST /ea/wechat/subscriptions',
    { body: { ticket: ticket ?? (await paying.ticketOf('mini', 'lin')), topics } },
    { token: order.token, headers },
  )

const deliver = () => outboxDelivery(attachments).run(paying.services)
const remind = () => paymentDueJob(purposes).run(paying.services)
/** Messages accepted by WeChat in this test. */
async function taken(): Promise<TakenMessage[]> {
  await deliver()
  const { messages } = await paying.sandboxCall<{ messages: TakenMessage[] }>('/sandbox/control/wechat')
  return messages.slice(takenBefore)
}
let takenBefore = 0
beforeEach(async () => {
  takenBefore = 0
  takenBefore = (await taken()).length
})

/** Pays an order whose notification is lost; the payment check finds it. */
async function payOrder(order: TestOrder): Promise<void> {
  await paying.behave({ lose: true })
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  expect((await paying.check(order)).data.status).toBe('paid')
}

const both = (words: string) => ({ zh: words, en: words })

const states = async () =>
  (await latestMessages(paying.services, { limit: 10 })).map(({ status, attempts, failure }) => ({
    status,
    attempts,
    failure,
  }))

describe('The templates', () => {
  it('are those that the operator configured', async () => {
    const { data } = await paying.call('GET /ea/g/wechat/subscribe-templates', { query: { domain: 'shop' } })
    expect(data).toEqual(SUBSCRIBE_TOPICS.map((topic) => ({ topic, templateId: sandboxTemplates[topic].id })))
  })

  it('are not requested where none is configured', async () => {
    const { env } = paying.services
    paying.services.env = { ...env, WECHAT_TEMPLATE_PAYMENT_DUE: undefined }
    const { data } = await paying.call('GET /ea/g/wechat/subscribe-templates', { query: { domain: 'shop' } })
    paying.services.env = env
    expect(data.map(({ topic }) => topic)).toEqual(SUBSCRIBE_TOPICS.filter((topic) => topic !== 'paymentDue'))
  })

  it('need a project', async () => {
    const answer = await paying.call('GET /ea/g/wechat/subscribe-templates', { query: { domain: 'nowhere' } })
    expect(answer).toMatchObject({ error: 'EXM_PROJECT_NOT_FOUND' })
  })
})

describe('A WeChat consent', () => {
  it('is stored with the openid encrypted', async () => {
    expect(await subscribe(await paying.order(), ['registrationPaid'])).toMatchObject({ code: 10, data: {} })
    const kept = await paying.services.db.select().from(wechatAgreements)
    expect(kept).toMatchObject([{ topic: 'registrationPaid', language: 'zh' }])
    expect(kept[0]?.openid).toMatch(/^sealed:/)
  })

  it('is refused with a forged ticket, and with one of the official account', async () => {
    const refusal = { code: 20, error: 'EA_WECHAT_TICKET' }
    expect(await subscribe(await paying.order(), ['paymentDue'], 'made-up')).toMatchObject(refusal)
    const ticket = await paying.ticketOf('jsapi')
    expect(await subscribe(await paying.order(), ['paymentDue'], ticket)).toMatchObject(refusal)
  })

  it('needs a signed-in candidate', async () => {
    const body = { ticket: await paying.ticketOf('mini'), topics: [] }
    const answer = await paying.call('POST /ea/wechat/subscriptions', { body })
    expect(answer).toMatchObject({ status: 401, error: 'EA_LOGIN_EXPIRED' })
  })

  it('is stored twenty times for a topic, the latest ones', async () => {
    const order = await paying.order()
    const ticket = await paying.ticketOf('mini', 'lin')
    await subscribe(order, ['paymentDue'], ticket)
    const [first] = await paying.services.db.select().from(wechatAgreements)
    await subscribe(order, ['registrationPaid'], ticket)
    for (let time = 0; time < 20; time++) await subscribe(order, ['paymentDue'], ticket)
    const kept = await paying.services.db.select().from(wechatAgreements)
    expect(kept.filter(({ topic }) => topic === 'paymentDue')).toHaveLength(20)
    expect(kept.filter(({ topic }) => topic === 'registrationPaid')).toHaveLength(1)
    expect(kept.map(({ agreementId }) => agreementId)).not.toContain(first?.agreementId)
  })

  it('is stored twenty times also when two arrive at the same moment', async () => {
    const { projectId } = await paying.order()
    const who = { account: 'twice01', password: 'Right-password1', realName: '双击' }
    const document = { idType: 'passport' as const, idNumber: 'TWICE0001' }
    const accountId = await createAccount(paying.services, projectId, { ...who, ...document })
    const agreed = { openid: 'o'.repeat(28), language: 'zh' as const, topics: ['paymentDue' as const] }
    const keep = () => keepAgreements(paying.services, { projectId, accountId }, agreed)
    for (let time = 0; time < 20; time++) await keep()
    await interleave(paying.services, (text) => text === 'commit', keep, keep)
    expect(await paying.services.db.select().from(wechatAgreements)).toHaveLength(20)
  })

  it('is deleted after half a year', async () => {
    await subscribe(await paying.order(), ['paymentDue'])
    paying.clock.advance(180 * DAY_MS)
    for (const job of wechatJobs) await job.run(paying.services)
    expect(await paying.services.db.select().from(wechatAgreements)).toHaveLength(0)
  })
})

describe('A requested correction', () => {
  it.each([
    ['zh', '补正内容见报名详情'],
    ['en', 'See what to correct'],
  ] as const)('is accepted by WeChat, with its deadline: %s', async (language, note) => {
    const order = await paying.order({ of: { batchCode: 'B2', prices: { T1: 6_500 } } })
    await subscribe(order, ['correctionAsked'], undefined, { 'accept-language': language })
    await paying.services.db
      .update(registrations)
      .set({ paymentStatus: 'paid', expiresAt: null })
      .where(eq(registrations.registrationId, order.registrationId))
    const until = new Date(paying.clock.now() + DAY_MS)
    const asked = [{ part: 'photo' as const, key: '', reason: inBothLanguages('不清晰', '') }]
    const project = await requireProject(paying.services, 'shop')
    const wish = { registrationId: order.registrationId, asked, until, actor: 'tester' }
    expect(await requestCorrection(paying.services, project, wish)).toBeNull()
    expect(await taken()).toMatchObject([
      {
        templateId: sandboxTemplates.correctionAsked.id,
        fields: { character_string2: order.registrationId.slice(0, 32), time3: '2026年05月02日 10:00', thing4: note },
      },
    ])
  })
})

describe('The result of an exemption application', () => {
  const told = {
    batchCode: 'E01',
    subjects: [{ subjectName: both('法规') }],
  }

  it.each([
    ['approved', null, 'zh', '已通过'],
    ['rejected', inBothLanguages('看不清', ''), 'en', '未通过'],
  ] as const)('is accepted by WeChat: %s', async (event, reason, language, result) => {
    const order = await paying.order()
    const headers = { 'accept-language': language }
    await subscribe(order, ['exemptionDecided'], undefined, headers)
    const project = await requireProject(paying.services, 'shop')
    const owner = await actorOf(paying.services, order.token)
    if (!owner) throw new Error('nobody is signed in')
    const notice = decisionNotice(project, event, { ...told, ...owner, reason }, new Date(paying.clock.now()))
    await paying.services.db.transaction((tx) => enqueueNotice(paying.services, tx, project, notice))
    expect(await taken()).toMatchObject([
      { templateId: sandboxTemplates.exemptionDecided.id, fields: { phrase2: result, time3: '2026年05月01日 10:00' } },
    ])
  })

  it('is sent to several candidates at once as often as each consented', async () => {
    const project = await requireProject(paying.services, 'shop')
    const [twice, once, never] = [await paying.order(), await paying.order(), await paying.order()]
    for (const order of [twice, twice, once]) await subscribe(order, ['exemptionDecided'])
    const noticeTo = async (order: TestOrder) => {
      const owner = await actorOf(paying.services, order.token)
      if (!owner) throw new Error('nobody is signed in')
      return decisionNotice(project, 'approved', { ...told, ...owner, reason: null }, new Date(paying.clock.now()))
    }
    const notices = await Promise.all([never, twice, once, twice, once].map(noticeTo))
    await paying.services.db.transaction((tx) => enqueueNotices(paying.services, tx, project, notices))
    expect(await taken()).toHaveLength(3)
    expect(await paying.services.db.$count(wechatAgreements)).toBe(0)
  })
})

describe('“Your registration is paid”', () => {
  it('reaches the Mini Program user who consented, in the fields of the template', async () => {
    const order = await paying.order()
    await subscribe(order, ['registrationPaid'])
    await payOrder(order)
    const [message, ...others] = await taken()
    expect(others).toEqual([])
    expect(message).toEqual({
      openid: expect.stringMatching(/^o[\w-]{27}$/) as string,
      templateId: sandboxTemplates.registrationPaid.id,
      page: expect.stringContaining('areas/shell/pages/entry/index?p=shop&q=') as string,
      language: 'zh_CN',
      fields: {
        thing1: '职业资格考试',
        character_string2: order.registrationId.slice(0, 32),
        amount3: '68.00元',
        time4: '2026年05月01日 10:00',
      },
    })
    const address = new URLSearchParams(message?.page.split('?')[1]).get('q')
    expect(address).toBe(`${paying.services.env.PUBLIC_URL}/default/examination/my_register/${order.registrationId}`)
    expect(await states()).toEqual([{ status: 'sent', attempts: 1, failure: null }])
  })

  it('is in the language of the consent', async () => {
    const order = await paying.order()
    await subscribe(order, ['registrationPaid'], undefined, { 'accept-language': 'en' })
    await payOrder(order)
    expect(await taken()).toMatchObject([{ language: 'en_US', fields: { thing1: 'Vocational exam' } }])
  })

  it('is sent once per consent, and not without one or for another topic', async () => {
    const [order, other] = [await paying.order(), await paying.order()]
    await subscribe(order, ['registrationPaid'])
    await subscribe(other, ['paymentDue'])
    for (const each of [order, other]) await payOrder(each)
    expect(await taken()).toHaveLength(1)
    expect(await paying.services.db.select().from(wechatAgreements)).toMatchObject([{ topic: 'paymentDue' }])
  })

  it('is not retried when the candidate no longer wants it', async () => {
    const order = await paying.order()
    await subscribe(order, ['registrationPaid'])
    await payOrder(order)
    await paying.behave({ messages: 'refused' })
    expect(await taken()).toEqual([])
    expect(await states()).toEqual([{ status: 'failed', attempts: 1, failure: 'WeChat: errcode 43101' }])
  })

  it.each([
    ['down', 'WeChat: UNREACHABLE'],
    ['failing', 'WeChat: ERRCODE_-1'],
  ])('is sent later when WeChat is %s', async (api, failure) => {
    const order = await paying.order()
    await subscribe(order, ['registrationPaid'])
    await payOrder(order)
    await paying.behave({ api })
    await deliver()
    expect(await states()).toEqual([{ status: 'pending', attempts: 1, failure }])
    await paying.behaveWell()
    paying.clock.advance(5_000)
    expect(await taken()).toHaveLength(1)
  })
})

describe('“Your order is unpaid”', () => {
  const agreed = async () => {
    const order = await paying.order()
    await subscribe(order, ['paymentDue'])
    return order
  }

  it('is sent ten minutes before the deadline, once, by one of several instances', async () => {
    const order = await agreed()
    paying.clock.advance(20 * MINUTE_MS - 1)
    await remind()
    expect(await taken()).toEqual([])
    paying.clock.advance(1)
    await Promise.all([remind(), remind(), remind()])
    await subscribe(order, ['paymentDue'])
    await remind()
    const messages = await taken()
    expect(messages).toMatchObject([
      {
        templateId: sandboxTemplates.paymentDue.id,
        fields: { thing1: '职业资格考试', amount2: '68.00元', time3: '2026年05月01日 10:30' },
      },
    ])
    expect(decodeURIComponent(messages[0]?.page ?? '')).toContain(`/default/payment/order/${order.orderId}`)
  })

  it.each(['paid', 'closed'])('is not sent for an order that is %s', async (status) => {
    const order = await agreed()
    await paying.services.db.execute(sql`update orders set status = ${status} where order_id = ${order.orderId}`)
    paying.clock.advance(25 * MINUTE_MS)
    await remind()
    expect(await taken()).toEqual([])
  })

  it('is not sent after the deadline', async () => {
    await agreed()
    paying.clock.advance(30 * MINUTE_MS)
    await remind()
    expect(await taken()).toEqual([])
  })

  it('is not sent late: neither by the outbox nor for a consent of the last ten minutes', async () => {
    await agreed()
    paying.clock.advance(25 * MINUTE_MS)
    await remind()
    paying.clock.advance(5 * MINUTE_MS)
    expect(await taken()).toEqual([])
    expect(await states()).toMatchObject([{ status: 'failed', failure: 'it would come too late' }])

    const order = await paying.order()
    paying.clock.advance(21 * MINUTE_MS)
    await subscribe(order, ['paymentDue'])
    await remind()
    expect(await states()).toHaveLength(1)
  })

  it('is not requested where its template is not configured', async () => {
    await agreed()
    const { env } = paying.services
    paying.services.env = { ...env, WECHAT_TEMPLATE_PAYMENT_DUE: undefined }
    paying.clock.advance(25 * MINUTE_MS)
    await remind()
    paying.services.env = env
    expect(await states()).toEqual([])
  })
})
