/**
 * In every registration situation, the service allows and refuses actions as registration-permissions.ts states, with
 * the same error codes.
 */
import { eq, sql } from 'drizzle-orm'
import { EXAM_STATUS } from '@contract/codes'
import type { EndpointKey } from '@contract/endpoints/endpoints'
import { MODULES, type Module } from '@contract/project/gates'
import { agreedOf } from '@contract/registration/offered/offer'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import { REGISTRATION_ACTIONS, type RegistrationAction } from '@contract/registration/permissions/registration-rules'
import type { RegistrationSituation } from '@contract/registration/registration-card'
import { createAccount } from '@server/domain/accounts/accounts'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { requireProject } from '@server/calls/project/find-project'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { situationsAt } from '../../unit/contract/registration/situations'
import { anOrder, type TestOrder } from '../payment/setup/an-order'
import { payingService } from '../payment/setup/paying'
import { sharedByTests } from '../setup/shared-by-tests'

const START = Date.parse('2026-05-01T02:00:00Z')
const open = Object.fromEntries(MODULES.map((module) => [module, { switch: 'open' as const }])) as Record<
  Module,
  { switch: 'open' }
>

const paying = sharedByTests(() => payingService({ now: new Date(START).toISOString() }))
beforeEach(async () => {
  paying.clock.set(new Date(START).toISOString())
  await paying.behaveWell()
})

/** Error code of a call, or null. */
type Said = Promise<string | null>
const of =
  <Path extends `POST /exm_c/registrations/:registrationId/${string}` & EndpointKey>(path: Path) =>
  (body: object) =>
  async ({ registrationId, token }: TestOrder): Said => {
    const input = { params: { registrationId }, body } as unknown as Parameters<typeof paying.call<Path>>[1]
    return (await paying.call(path, input, { token })).error
  }

/**
 * Calls by action, with a request that changes nothing: an allowed action is refused for that (`empty`), a forbidden
 * one by its permission check. Transfers, pending changes and corrections have their own tests (transfer,
 * subject-changes, correction); `book` and `print` have no call yet.
 */
const calls: { [Action in RegistrationAction]?: { ask: (order: TestOrder) => Said; empty?: string } } = {
  edit: { ask: async (order) => readCorrection(order) },
  pay: { ask: async (order) => (await paying.startPaying(order)).error },
  cancel: { ask: async (order) => (await paying.cancel(order)).error },
  retry: { ask: of('POST /exm_c/registrations/:registrationId/retry')({ agreed: null }) },
  addSubject: {
    ask: of('POST /exm_c/registrations/:registrationId/subjects/add')({
      ...{ subjects: [{ to: 'NONE', areaCode: 'AREA1' }], payCents: 0, backCents: 0 },
    }),
    empty: 'E_REG_SUBJECT_UNKNOWN',
  },
  swapSubject: {
    ask: of('POST /exm_c/registrations/:registrationId/subjects/swap')({
      ...{ subjects: [{ from: 'S1', to: 'S1', areaCode: 'AREA1' }], payCents: 0, backCents: 0 },
    }),
    empty: 'EXM_SUB_UPD_SAME_SUBJECT',
  },
  cancelChange: { ask: of('POST /exm_c/registrations/:registrationId/subjects/cancel')({}) },
  changeRegion: {
    ask: of('POST /exm_c/registrations/:registrationId/region')({
      choices: [{ subjectCode: 'S1', areaCode: 'AREA1' }],
    }),
    empty: 'E_REG_CHANGE_NOTHING',
  },
  refund: {
    ask: of('POST /exm_c/registrations/:registrationId/refund')({ subjects: ['S1'], backCents: 1, reason: '' }),
    empty: 'E_REG_URD_OR_NO_REASON',
  },
  changeRefund: {
    ask: of('POST /exm_c/registrations/:registrationId/refund/change')({ subjects: ['S1'], backCents: 1, reason: '' }),
    empty: 'E_REG_URD_OR_NO_REASON',
  },
  withdrawRefund: { ask: of('POST /exm_c/registrations/:registrationId/refund/withdraw')({}) },
}

async function readCorrection({ registrationId, token }: TestOrder): Said {
  const params = { registrationId }
  return (await paying.call('GET /exm_c/registrations/:registrationId/correction', { params }, { token })).error
}

/** Creates a registration in this situation, through the regular actions where that is short. */
async function registrationIn(situation: RegistrationSituation): Promise<TestOrder> {
  const { services, projectId } = paying
  const { db } = services
  const accountId = await createAccount(services, projectId, {
    ...{ account: `ming${Math.random().toString(36).slice(2)}`, password: 'Right-password1' },
    ...{ idType: 'passport', idNumber: `E${Math.random()}`, realName: '王明', birthDate: '1990-03-07' },
  })
  const { status, auditStatus, paymentStatus, refundStatus, amountCents } = situation
  const order = await anOrder(services, projectId, { accountId, amountCents: Math.max(amountCents, 1) })
  if (situation.paymentStarted) expect((await paying.startPaying(order)).error).toBeNull()
  const expiresAt = situation.expiresAt === null ? null : new Date(situation.expiresAt)
  await db
    .update(registrations)
    .set({ status, auditStatus, paymentStatus, refundStatus, amountCents, expiresAt, content: await acceptedContent() })
    .where(eq(registrations.registrationId, order.registrationId))
  const isClosed = status !== 'submitted'
  await db
    .update(orders)
    .set({
      amountCents,
      status: isClosed ? 'closed' : paymentStatus,
      closedBecause: isClosed ? (status === 'expired' ? 'expired' : 'cancelled') : null,
      ...(expiresAt && { expiresAt }),
    })
    .where(eq(orders.orderId, order.orderId))
  if (situation.replacedBy) await anOrder(services, projectId, { accountId })
  await setExamStatus(situation.examStatus ?? EXAM_STATUS.inProgress)
  return order
}

/** Content for a batch that requires only its letter. */
async function acceptedContent() {
  const project = await requireProject(paying.services, 'shop')
  const batch = offeringOf(project, batchOf(project, 'B1'))
  const agreed = agreedOf(batch, [{ subjectCode: 'S1', areaCode: 'AREA1' }])
  return { baseInfo: {}, photoFileId: null, files: {}, acceptedLetter: batch.revisions.letter, ...agreed }
}

async function setExamStatus(status: number) {
  await paying.services.db.execute(
    sql`update project set revision = revision + 1,
      definition = jsonb_set(definition, '{batches,0,examStatus}', ${String(status)}::jsonb)`,
  )
  await projectCacheOf(paying.services).refresh()
}

async function cardOf({ token, registrationId }: TestOrder) {
  const { data } = await paying.call('GET /exm_c/registrations', {}, { token })
  const card = data.find((each) => each.registrationId === registrationId)
  if (!card) throw new Error('the registration is not listed')
  return card
}

const refusalOf = (action: RegistrationAction, situation: RegistrationSituation) => {
  const permission = registrationAction(action, situation, open, START)
  return permission.allowed ? null : permission.error
}

/** Situation with the limits of the batch itself, which are computed elsewhere (change-limits). */
const standing = (name: string, { limits, transferUntil, ticket }: RegistrationSituation): RegistrationSituation => {
  const situation = situationsAt(START)[name] as RegistrationSituation
  return { ...situation, limits, transferUntil, ticket }
}

describe.each(Object.keys(situationsAt(START)))('A registration that is %s', (name) => {
  const situation = () => situationsAt(START)[name] as RegistrationSituation
  /** Shared by the tests until an action may have changed it. */
  let unchanged: TestOrder | null = null
  const takeRegistration = async () => {
    const order = unchanged ?? (await registrationIn(situation()))
    unchanged = null
    return order
  }

  it('returns to its candidate the data that decide', async () => {
    const order = await takeRegistration()
    const card = await cardOf(order)
    const saidBy = (facts: RegistrationSituation) =>
      REGISTRATION_ACTIONS.map((action) => [action, refusalOf(action, facts)])
    expect(saidBy(card)).toEqual(saidBy(standing(name, card)))
    if (!situation().paymentStarted) unchanged = order
  })

  it.each(Object.keys(calls) as RegistrationAction[])('allows %s exactly when the rule does', async (action) => {
    const order = await takeRegistration()
    const { ask, empty = null } = calls[action] ?? { ask: () => Promise.resolve('no call') }
    const said = refusalOf(action, standing(name, await cardOf(order)))
    expect(await ask(order)).toBe(said ?? empty)
    // with a started payment, even a refused action may query WeChat and store the response
    const isUnchanged = said !== null || empty !== null || action === 'edit'
    if (isUnchanged && !situation().paymentStarted) unchanged = order
  })
})
