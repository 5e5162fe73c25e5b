/** Every action changes exactly what its preview announced: same counts, amounts and exceptions. */
import { eq } from 'drizzle-orm'
import { actions } from '@server/area-list'
import { newId } from '@server/core/postgres/ids'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import { executeRun } from '@server/domain/actions/execute-run'
import { planAction } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import type { TestOrder } from '../payment/setup/an-order'
import { sharedByTests } from '../setup/shared-by-tests'
import { actionNamed, counts, reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const reason = { zh: '材料不符', en: 'Documents do not match' }

interface Case {
  input: unknown
  /** Counts, and cents of refunds, that the preview has to announce. */
  announced: Record<string, unknown>
  /** Registrations whose refunds have to amount to `cents`. */
  orders: TestOrder[]
  cents: number
}

async function decided(name: string, { registrationId }: TestOrder): Promise<void> {
  await perform(name, { named: [{ id: registrationId, reason }] })
}

async function perform(name: string, input: unknown) {
  const action = actionNamed(name)
  const context = await service.contextOf('wang')
  const plan = await planAction(action, context, input)
  const holder = newId()
  const run = await requestRun(context, { action, plan, isWithoutGrace: true, holder })
  if (run.state !== 'running') Object.assign(run, await approved(run.runId, holder))
  return { preview: plan.preview, outcome: await executeRun({ action, context, run, holder }) }
}

/** Starts a run that awaits approval. */
async function approved(runId: string, leaseHolder: string) {
  const { actionRuns } = await import('@server/core/tables/action')
  const state = 'running' as const
  await service.services.db.update(actionRuns).set({ state, leaseHolder }).where(eq(actionRuns.runId, runId))
  return { state, leaseHolder }
}

async function requestOf(order: TestOrder): Promise<string> {
  await service.ask(order)
  const { registrationId, requestId } = registrationRefunds
  const [row] = await service.services.db
    .select({ requestId })
    .from(registrationRefunds)
    .where(eq(registrationId, order.registrationId))
  return row?.requestId ?? ''
}

const two = async () => [await service.paid(), await service.paid()] as const
const named = (...ids: string[]) => ({ named: ids.map((id) => ({ id, reason })) })

const cases: Record<string, () => Promise<Case>> = {
  'registrations approve': async () => {
    const [one, other] = await two()
    await decided('registrations approve', other)
    const input = named(one.registrationId, other.registrationId, 'B2-00009999')
    return { input, announced: { approved: [1], passed: 1, missing: 1 }, orders: [one], cents: 0 }
  },
  'registrations reject': async () => {
    const [one, other] = await two()
    await decided('registrations approve', other)
    const input = named(one.registrationId, other.registrationId)
    return { input, announced: { rejected: [1, 10_001], passed: 1 }, orders: [one, other], cents: 10_001 }
  },
  'registrations refuse': async () => {
    const orders = [...(await two())]
    const input = named(...orders.map(({ registrationId }) => registrationId))
    return { input, announced: { refused: [2, 20_002] }, orders, cents: 20_002 }
  },
  'registrations reopen': async () => {
    const order = await service.paid()
    await decided('registrations approve', order)
    return { input: { id: order.registrationId, reason }, announced: { reopened: [1] }, orders: [order], cents: 0 }
  },
  'refund-requests approve': async () => {
    const order = await service.paid()
    const input = named(await requestOf(order), newId())
    return { input, announced: { approved: [1, 2_000], missing: 1 }, orders: [order], cents: 2_000 }
  },
  'refund-requests reject': async () => {
    const order = await service.paid()
    const input = named(await requestOf(order), newId())
    return { input, announced: { rejected: [1], missing: 1 }, orders: [order], cents: 0 }
  },
}

/** Covered through their commands, which compare each run with its preview (test/service/operator/operator.ts). */
const BY_COMMAND = [
  ...['registrations correct', 'preparations approve', 'preparations return'],
  ...['exemptions approve', 'exemptions reject', 'exemptions reopen'],
  ...['accommodations approve', 'accommodations reject', 'accommodations reopen'],
  ...['basic-info approve', 'basic-info reject'],
  ...['certificate-applications approve', 'certificate-applications reject', 'certificate-applications reopen'],
  ...['refunds retry', 'refunds give-up', 'refunds paid-out'],
  ...['tickets draw', 'tickets issue', 'tickets move', 'tickets unmark'],
  ...['results import', 'results publish', 'results withdraw'],
  ...['certificates issue', 'certificates reissue', 'certificates withdraw'],
  ...['gates set', 'gates reset', 'queue open', 'queue close'],
  ...['invoices retry', 'invoices fail', 'invoices reverse'],
  ...['coupons revoke', 'vouchers revoke'],
  ...['accounts unlock', 'accounts sign-out', 'accounts second-factor-off', 'accounts contact'],
  ...['outbox resend', 'payments ask'],
]

it('has a case for every action', () => {
  expect([...Object.keys(cases), ...BY_COMMAND].sort()).toEqual(actions.map(({ name }) => name).sort())
})

it.each(Object.keys(cases))('%s', async (name) => {
  const caseOf = cases[name]
  if (!caseOf) throw new Error('no case')
  const { input, announced, orders, cents } = await caseOf()
  const { preview, outcome } = await perform(name, input)
  expect(counts(preview)).toEqual(announced)
  expect(outcome && counts(outcome)).toEqual(announced)
  const refunds = (await Promise.all(orders.map((order) => service.refunds(order)))).flat()
  expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents)
})

it.each(actions.map((action) => [action.name, action] as const))('%s has texts in both languages', (_name, action) => {
  const texts = [action.label, action.consequence, ...Object.values(action.effects), ...Object.values(action.reasons)]
  expect(texts.filter(({ zh, en }) => !/\p{Script=Han}/u.test(zh) || !/[a-z]/i.test(en))).toEqual([])
  if (action.undo !== undefined) expect(actionNamed(action.undo).name).toBe(action.undo)
})
