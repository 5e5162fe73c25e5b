/** Whatever a registration's situation, the service does what registration-permissions.ts says, and refuses in its words. */
import { eq, sql } from 'drizzle-orm'
import { EXAM_STATUS } from '@contract/codes'
import { MODULES, type Module } from '@contract/project/gates'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationAction } from '@contract/registration/permissions/registration-rules'
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

/** The calls there are. What they answer: the refusal's code, or null. */
const calls: Partial<Record<RegistrationAction, (order: TestOrder) => Promise<string | null>>> = {
  pay: async (order) => (await paying.startPaying(order)).error,
  cancel: async (order) => (await paying.cancel(order)).error,
  retry: async ({ registrationId, token }) =>
    (
      await paying.call(
        'POST /exm_c/registrations/:registrationId/retry',
        { params: { registrationId }, body: { agreed: null } },
        { token },
      )
    ).error,
}

/** Brings a candidate's registration into a situation the way it comes about, as far as that is short. */
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

/** What the batch asks for: nothing but its letter. */
async function acceptedContent() {
  const project = await requireProject(paying.services, 'shop')
  const { revisions } = offeringOf(project, batchOf(project, 'B1'))
  return { baseInfo: {}, photoFileId: null, files: {}, acceptedLetter: revisions.letter }
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

describe.each(Object.keys(situationsAt(START)))('a registration that %s', (name) => {
  const situation = () => situationsAt(START)[name] as RegistrationSituation

  it('shows its candidate the facts that decide', async () => {
    const card = await cardOf(await registrationIn(situation()))
    const actions = ['edit', 'pay', 'cancel', 'retry', 'refund', 'print', 'invoice', 'book'] as const
    const saidBy = (facts: RegistrationSituation) => actions.map((action) => [action, refusalOf(action, facts)])
    expect(saidBy(card)).toEqual(saidBy(situation()))
  })

  it.each(Object.keys(calls) as RegistrationAction[])('%s: the service says what the rule says', async (action) => {
    const order = await registrationIn(situation())
    const expected = refusalOf(action, situation())
    expect(await calls[action]?.(order)).toBe(expected)
  })
})
