import { eq } from 'drizzle-orm'
import { auditLog } from '@server/core/tables/operations'
import { type Preview, actionRuns } from '@server/core/tables/action'
import { registrations } from '@server/core/tables/registration'
import { requireProject } from '@server/calls/project/find-project'
import { actions } from '@server/area-list'
import type { Action, ActionContext } from '@server/domain/actions/define-action'
import { runActionsJob } from '@server/domain/actions/run-actions-job'
import { systemActor } from '@server/domain/staff/staff-actor'
import type { TestOrder } from '../../payment/setup/an-order'
import { outcomeOf, paymentOf } from '../../payment/setup/outcome'
import { payingService } from '../../payment/setup/paying'
import { until } from '../../setup/until'

/** A batch with one subject, and rules for staff: disqualifications need a second person. */
const batches = `  - code: B2
    name: { zh: 2026年下半年, en: Second half of 2026 }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    minSubjects: 1
    maxSubjects: 2
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields:
      - { key: employer, label: { zh: 单位, en: Employer }, kind: text }
    corrections: { days: 3 }
    refunds: { steps: [{ until: +20d, percent: 50 }] }
    subjects:
      - code: T1
        name: { zh: 管理, en: Management }
        priceCents: 6001
        startsAt: +30d
        endsAt: +31d
        seats: { AREA1: 100 }
      - code: T3
        name: { zh: 实务, en: Practice }
        priceCents: 4000
        startsAt: +34d
        endsAt: +35d
        seats: { AREA1: 100 }
staff:
  graceMinutes: 10
  approval: { actions: [registrations refuse], refundsAboveCents: 50000 }
`

const prices = { T1: 6_001, T3: 4_000 }

export const MINUTE_MS = 60_000

/** A service with paid registrations that wait for their review. */
export async function reviewedService() {
  const paying = await payingService({ now: '2026-05-01T02:00:00Z', batches })
  const { services } = paying
  const job = runActionsJob(actions)

  async function paid(options: { accountId?: string } = {}): Promise<TestOrder> {
    const order = await paying.order({ of: { batchCode: 'B2', prices }, ...options })
    await paying.startPaying(order)
    await paying.pay(await paymentOf(services, order))
    await until(async () => (await outcomeOf(services, order)).order === 'paid')
    return order
  }

  const row = async ({ registrationId }: TestOrder) => {
    const [found] = await services.db
      .select()
      .from(registrations)
      .where(eq(registrations.registrationId, registrationId))
    if (!found) throw new Error('no registration')
    return found
  }

  return {
    ...paying,
    paid,
    row,
    runDue: () => job.run(services),
    events: async (order: TestOrder) => (await outcomeOf(services, order)).events,
    refunds: async (order: TestOrder) => (await outcomeOf(services, order)).refunds,
    ask: ({ registrationId, token }: TestOrder) =>
      paying.call(
        'POST /exm_c/registrations/:registrationId/refund',
        { params: { registrationId }, body: { subjects: ['T3'], reason: '临时出差', backCents: 2_000 } },
        { token },
      ),
    runs: () => services.db.select().from(actionRuns).orderBy(actionRuns.runId),
    audited: async () =>
      (await services.db.select().from(auditLog).orderBy(auditLog.entryId)).map(({ action }) => action),
    contextOf: async (name: string): Promise<ActionContext> => ({
      ...{ services, project: await requireProject(services, 'shop') },
      staff: systemActor(name),
    }),
  }
}

export function actionNamed(name: string): Action {
  const action = actions.find((one) => one.name === name)
  if (!action) throw new Error(`no action ${name}`)
  return action
}

/** Counts of a preview or outcome by effect and reason. */
export const counts = ({ changes, exceptions }: Preview) => ({
  ...Object.fromEntries(
    changes.map(({ effect, count, cents }) => [effect, cents === undefined ? [count] : [count, cents]]),
  ),
  ...Object.fromEntries(exceptions.map(({ reason, count }) => [reason, count])),
})
