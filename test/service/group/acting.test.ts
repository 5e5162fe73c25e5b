/** A group registers and pays for a consenting candidate with the candidate's calls (specification §6). */
import { sql } from 'drizzle-orm'
import { requestInvoice } from '@server/areas/invoice/request'
import { requireProject } from '@server/calls/project/find-project'
import { cancelDeletion } from '@server/domain/accounts/account-deletion'
import { auditLog } from '@server/core/tables/operations'
import { accountDeletions } from '@server/core/tables/own-data'
import { ownerOf } from '../account/own-data/owner'
import { upload } from '../files/upload'
import { applied } from '../exemption/candidate'
import { decide as decideExemption } from '../exemption/college'
import {
  cancel,
  confirmed,
  detail,
  fillIn,
  orderOf,
  readDraft,
  retry,
  save,
  seatsLeft,
  submit,
} from '../registration/candidate'
import { invoiceFields } from '../payment/setup/request-invoice'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { actingFor as actingOf, agreed as agreedTo, decide, hong, ming, remove, works } from './works'

const school = sharedByTests(works)
const choices = [{ subjectCode: 'LAW', areaCode: 'EAST' }]

beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from group_member; delete from audit_log`)
})

const agreed = (token?: string, whom?: typeof ming | typeof hong) => agreedTo(school, token, whom)
const actingFor = (memberId: string) => actingOf(school, memberId)
const mine = async (token: string) => (await school.service.call('GET /exm_c/registrations', {}, { token })).data

describe('A group that acts for its candidate', () => {
  it('fills in and submits the candidate’s registration, with its seats and order, and none of its own', async () => {
    const acting = actingFor(await agreed())
    const { works: group } = school
    const before = await seatsLeft(school.service, school.ming, 'PLAIN')
    await fillIn(acting, group.token, 'PLAIN', choices)
    const { registrationId, orderId } = (await submit(acting, group.token, 'PLAIN')).data
    expect(await mine(school.ming)).toMatchObject([{ registrationId, status: 'submitted' }])
    expect(await orderOf(school.service, school.ming, orderId)).toMatchObject({ orderId, status: 'unpaid' })
    expect(await orderOf(acting, group.token, orderId)).toMatchObject({ orderId })
    expect((await detail(acting, group.token, registrationId)).data).toMatchObject({ registrationId })
    expect((await seatsLeft(school.service, school.ming, 'PLAIN'))['LAW EAST']).toBe((before['LAW EAST'] ?? 0) - 1)
    expect((await school.service.call('GET /exm_c/registrations', {}, group)).data).toEqual([])
  })

  it('cannot change or cancel what the candidate submitted alone, and sees its status', async () => {
    await fillIn(school.service, school.ming, 'PLAIN', choices)
    const { registrationId, orderId } = (await submit(school.service, school.ming, 'PLAIN')).data
    const acting = actingFor(await agreed())
    const { token } = school.works
    expect((await detail(acting, token, registrationId)).data).toMatchObject({
      ...{ registrationId, status: 'submitted', ofOthers: true },
    })
    expect((await detail(school.service, school.ming, registrationId)).data).toMatchObject({ ofOthers: false })
    const params = { registrationId }
    const refused: { error: string | null }[] = [
      await acting.call('POST /exm_c/registrations/:registrationId/cancel', { params }, { token }),
      await acting.call(
        'POST /exm_c/registrations/:registrationId/refund',
        { params, body: { subjects: ['LAW'], reason: '不考了', backCents: 6800 } },
        { token },
      ),
      await acting.call(
        'POST /exm_c/registrations/:registrationId/correction',
        { params, body: { baseInfo: {} } },
        { token },
      ),
      // a printed ticket would fix data that the candidate may still change
      await acting.call(
        'POST /exm_c/tickets/:ticketId/printed',
        { params: { ticketId: registrationId }, body: { revision: 'seen' } },
        { token },
      ),
    ]
    for (const [what, body] of [
      ['coupons/bind', { code: 'ABCDEFGHJKMN' }],
      ['coupons/unbind', { couponId: registrationId }],
      ['voucher', { code: 'ABCDEFGHJKMN' }],
    ] as const)
      refused.push(
        await acting.call(
          `POST /exm_c/orders/:orderId/${what}`,
          { params: { orderId }, body: body as never },
          { token },
        ),
      )
    expect(refused.map(({ error }) => error)).toEqual(Array(7).fill('ERG_NOT_SUBMITTED'))
    // the group may pay for them
    const checked = await acting.call('POST /exm_c/orders/:orderId/check', { params: { orderId } }, { token })
    expect(checked).toMatchObject({ error: null, data: { orderId, status: 'unpaid' } })
    expect(await mine(school.ming)).toMatchObject([{ status: 'submitted' }])
    await cancel(school.service, school.ming, registrationId)
    expect(await mine(school.ming)).toMatchObject([{ status: 'cancelled' }])
  })

  it('cannot act in an account with a pending deletion, unless its owner cancels that', async () => {
    const acting = actingFor(await agreed())
    const { services } = school.service
    const owner = await ownerOf(school.service, school.ming)
    const errors = async () => [
      (await save(acting, school.works.token, 'WIZARD', { commitmentAccepted: true })).error,
      (await readDraft(acting, school.works.token, 'WIZARD')).error,
    ]
    const askedAt = new Date(services.now())
    await services.db.insert(accountDeletions).values({ ...owner, askedBy: 'owner', askedAt, dueAt: askedAt })
    expect(await errors()).toEqual(Array(2).fill('ERG_CANDIDATE_NOT_FOUND'))
    await cancelDeletion(services, services.db, owner)
    expect(await errors()).toEqual([null, null])
    await services.db.execute(sql`delete from account_deletion`)
  })

  it('continues what the candidate began, and the candidate what the group filled in', async () => {
    const acting = actingFor(await agreed())
    await save(school.service, school.ming, 'WIZARD', { commitmentAccepted: true })
    const photo = await upload(acting, school.works.token, { purpose: 'photo' })
    await save(acting, school.works.token, 'WIZARD', { photoFileId: photo.data.fileId })
    expect((await readDraft(school.service, school.ming, 'WIZARD')).data).toMatchObject({
      ...{ commitmentAccepted: true, photoFileId: photo.data.fileId },
    })
  })

  it('cancels an unpaid registration', async () => {
    const acting = actingFor(await agreed())
    await fillIn(acting, school.works.token, 'PLAIN', choices)
    const { registrationId } = (await submit(acting, school.works.token, 'PLAIN')).data
    await cancel(acting, school.works.token, registrationId)
    expect(await mine(school.ming)).toMatchObject([{ status: 'cancelled' }])
  })

  it('neither sees nor creates exemption applications, and sees no ground when registering', async () => {
    const { exemptionId } = (await applied(school.service, school.ming, 'WIZARD')).data
    await decideExemption(school.service, exemptionId, 'passed', null, 'academy')
    const acting = actingFor(await agreed())
    const { token } = school.works
    const batch = { params: { batchCode: 'WIZARD' } }
    const refused: { error: string | null }[] = [
      await acting.call('GET /exm_c/exemptions', {}, { token }),
      await acting.call('GET /exm_c/exemptions/batches', {}, { token }),
      await acting.call('GET /exm_c/exemptions/:exemptionId', { params: { exemptionId } }, { token }),
    ]
    expect(refused.map(({ error }) => error)).toEqual(Array(3).fill('ERG_NOT_THE_GROUP'))
    expect(await acting.call('GET /exm_c/exemptions/batches/:batchCode/draft', batch, { token })).toMatchObject({
      error: 'E_REG_GROUP_ACCOUNT',
    })
    const own = (await readDraft(school.service, school.ming, 'WIZARD')).data.exempted
    expect(own).toMatchObject([{ subjectCode: 'LAW', groundName: { zh: '学历' } }])
    expect((await readDraft(acting, token, 'WIZARD')).data.exempted).toMatchObject([
      { subjectCode: 'LAW', groundName: { zh: '已批准' } },
    ])
  })

  it('sees the status of a registration that the candidate submitted alone, and none of its content', async () => {
    const photo = (await upload(school.service, school.ming, { purpose: 'photo' })).data.fileId
    const diploma = (await upload(school.service, school.ming, { purpose: 'attachment', key: 'diploma' })).data.fileId
    const baseInfo = { phone: '13912345678', employed: 'no' }
    const files = { diploma: [diploma] }
    await save(school.service, school.ming, 'WIZARD', { commitmentAccepted: true, baseInfo, photoFileId: photo, files })
    await fillIn(school.service, school.ming, 'WIZARD', choices)
    const { registrationId } = (await submit(school.service, school.ming, 'WIZARD')).data
    const acting = actingFor(await agreed())
    const { token } = school.works
    expect((await detail(acting, token, registrationId)).data).toMatchObject({
      ...{ registrationId, status: 'submitted', paymentStatus: 'unpaid', ofOthers: true },
      ...{ baseInfo: {}, photoFileId: null, files: {}, storedFiles: {} },
    })
    expect((await detail(school.service, school.ming, registrationId)).data).toMatchObject({
      photoFileId: photo,
      files,
    })
    expect((await readDraft(acting, token, 'WIZARD')).data).toMatchObject({
      ...{ registrationId, photoFileId: null, files: {}, storedFiles: {}, choices: [], updatedAt: null },
    })
    expect(JSON.stringify((await readDraft(acting, token, 'WIZARD')).data)).not.toMatch(/13912345678/)
    expect(await save(acting, token, 'WIZARD', { commitmentAccepted: false })).toMatchObject({
      error: 'ERG_NOT_SUBMITTED',
    })
    const params = { registrationId }
    const reads = [
      await acting.call('GET /exm_c/registrations/:registrationId/correction', { params }, { token }),
      await acting.call('GET /exm_c/registrations/:registrationId/refund', { params }, { token }),
      await acting.call('GET /exm_c/registrations/:registrationId/region', { params }, { token }),
      await acting.call('GET /exm_c/registrations/:registrationId/subjects', { params }, { token }),
      await acting.call('GET /exm_c/registrations/:registrationId/transfer', { params }, { token }),
    ]
    expect(reads.map(({ error }) => error)).toEqual(Array(5).fill('ERG_NOT_SUBMITTED'))
  })

  it('is the only one to register for a batch open to groups only, which the candidate sees with the reason', async () => {
    const acting = actingFor(await agreed())
    const refusal = { error: 'E_REG_NO_PERMISSION' }
    const card = async (of: typeof acting, token: string) =>
      (await of.call('GET /exm_c/batches', {}, { token })).data.batches.find(({ code }) => code === 'BORN')
    expect(await card(school.service, school.ming)).toMatchObject({ refusal })
    expect(await card(acting, school.works.token)).toMatchObject({ refusal: null })

    await save(school.service, school.ming, 'BORN', { baseInfo: { born: '1990-03-07' } })
    await fillIn(school.service, school.ming, 'BORN', choices)
    expect((await readDraft(school.service, school.ming, 'BORN')).data.refusal).toMatchObject(refusal)
    expect(await submit(school.service, school.ming, 'BORN')).toMatchObject(refusal)
    expect((await readDraft(acting, school.works.token, 'BORN')).data.refusal).toBeNull()
    const { registrationId } = (await submit(acting, school.works.token, 'BORN')).data
    await cancel(school.service, school.ming, registrationId)
    expect(await retry(school.service, school.ming, registrationId)).toMatchObject(refusal)
  })

  it('keeps two candidates apart', async () => {
    const [first, second] = [actingFor(await agreed()), actingFor(await agreed(school.hong, hong))]
    await save(first, school.works.token, 'PLAIN', { commitmentAccepted: true })
    expect((await readDraft(second, school.works.token, 'PLAIN')).data.commitmentAccepted).toBe(false)
    const { registrationId } = (
      await fillIn(first, school.works.token, 'PLAIN', choices).then(() => submit(first, school.works.token, 'PLAIN'))
    ).data
    expect(await detail(second, school.works.token, registrationId)).toMatchObject({ error: 'E_REG_NOT_FOUND' })
  })

  it.each([
    ['left', (memberId: string) => decide(school, school.ming, memberId, 'leave')],
    ['was removed', (memberId: string) => remove(school, school.works, memberId)],
  ])('is refused once the candidate %s, who keeps what was done', async (_how, end) => {
    const memberId = await agreed()
    const acting = actingFor(memberId)
    await fillIn(acting, school.works.token, 'PLAIN', choices)
    const body = { seenAt: null, offer: { form: '', amountCents: 0, sittings: [], fees: [] } }
    await end(memberId)
    expect(await submit(acting, school.works.token, 'PLAIN', undefined, body)).toMatchObject({
      error: 'ERG_CANDIDATE_NOT_FOUND',
    })
    expect((await submit(school.service, school.ming, 'PLAIN')).error).toBeNull()
  })

  describe('is refused when the candidate leaves before it takes effect:', () => {
    const refused = { error: 'ERG_CANDIDATE_NOT_FOUND' }
    /**
     * Runs an action while the candidate leaves the group between the checks of the call and its first transaction.
     */
    const whileLeaving = async (memberId: string, action: () => Promise<{ error: string | null }>) => {
      const leave = () => decide(school, school.ming, memberId, 'leave')
      const { first, second } = await interleave(school.service.services, (text) => text === 'begin', action, leave)
      expect(second.error).toBeNull()
      return first
    }

    it('submitting, which creates no registration and holds no seat', async () => {
      const memberId = await agreed()
      const acting = actingFor(memberId)
      const { token } = school.works
      await fillIn(acting, token, 'PLAIN', choices)
      const before = await seatsLeft(school.service, school.ming, 'PLAIN')
      const body = await confirmed(acting, token, 'PLAIN')
      const outcome = await whileLeaving(memberId, () => submit(acting, token, 'PLAIN', undefined, body))
      expect(outcome).toMatchObject(refused)
      expect(await mine(school.ming)).toEqual([])
      expect(await seatsLeft(school.service, school.ming, 'PLAIN')).toEqual(before)
    })

    it('starting to pay, and requesting an invoice', async () => {
      const { services } = school.service
      const { token } = school.works
      const first = await agreed()
      await fillIn(actingFor(first), token, 'PLAIN', choices)
      const { orderId } = (await submit(actingFor(first), token, 'PLAIN')).data
      const params = { orderId }
      const paying = () =>
        actingFor(first).call('POST /exm_c/orders/:orderId/payments', { params, body: { channel: 'h5' } }, { token })
      expect(await whileLeaving(first, paying)).toMatchObject(refused)
      const second = await agreed()
      const owner = await ownerOf(school.service, school.ming)
      const project = await requireProject(services, 'academy')
      const call = { services, project, owner, actor: owner, groupDomain: 'WORKS', idempotency: null }
      const requesting = () =>
        requestInvoice({ params, body: invoiceFields }, call).then(
          () => ({ error: null }),
          (error: unknown) => ({ error: (error as { code: string }).code }),
        )
      expect(await whileLeaving(second, requesting)).toEqual(refused)
    })

    it('saving a form', async () => {
      const memberId = await agreed()
      const acting = actingFor(memberId)
      const saving = () => save(acting, school.works.token, 'PLAIN', { commitmentAccepted: true })
      expect(await whileLeaving(memberId, saving)).toMatchObject(refused)
      expect((await readDraft(school.service, school.ming, 'PLAIN')).data.commitmentAccepted).toBe(false)
    })

    it('cancelling, and opening one order for several', async () => {
      const first = await agreed()
      const { token } = school.works
      await fillIn(actingFor(first), token, 'PLAIN', choices)
      const { registrationId, orderId } = (await submit(actingFor(first), token, 'PLAIN')).data
      const cancelling = () =>
        actingFor(first).call(
          'POST /exm_c/registrations/:registrationId/cancel',
          { params: { registrationId } },
          { token },
        )
      expect(await whileLeaving(first, cancelling)).toMatchObject(refused)
      const second = await agreed()
      const paying = () =>
        school.service.call('POST /exm_c/group/orders', { body: { orderIds: [orderId] } }, school.works)
      expect(await whileLeaving(second, paying)).toMatchObject(refused)
      expect(await mine(school.ming)).toMatchObject([{ status: 'submitted' }])
    })
  })

  it('is audited with the action, the candidate and the acting account; reading is not', async () => {
    const memberId = await agreed()
    const acting = actingFor(memberId)
    await readDraft(acting, school.works.token, 'PLAIN')
    await save(acting, school.works.token, 'PLAIN', { commitmentAccepted: true })
    expect(await school.service.services.db.select().from(auditLog)).toMatchObject([
      {
        actor: 'group WORKS',
        action: 'POST /exm_c/batches/:batchCode/draft',
        details: { memberId, byAccount: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown, batchCode: 'PLAIN' },
      },
    ])
  })
})
