import { sql, and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { commonProject } from '@server/core/postgres/project-refs'
import type { LockedSubject, Purpose, SubjectRef } from '@server/domain/orders/purpose'
import { lockPoolsOf, releaseSeats } from '@server/domain/seats/pools'
import { lockOrdersOf } from '../../orders/paid-order'
import { followRefund } from '../../orders/refunded'
import { seatsOf } from '../../registration-refs'
import { findRegistrationById, type RegistrationRow } from '../../registration-store'
import { requireAction } from '../../situation'
import { addToTimelines } from '../../timeline/timeline'
import { applyChange } from './apply-change'
import {
  changeRows,
  dropSeats,
  findChange,
  seatsOfChanges,
  setChange,
  type ChangeRef,
  type ChangeRow,
} from './change-store'
import { registrations } from '@server/core/tables/registration'
import { registrationChanges } from '@server/core/tables/registration-changes'
import { registrationNotification } from '../../messages/registration-notifications'
import { describeRegistrations } from '../../orders/describe'

/** Describes the order of a change: its registration, and the time of each new subject. */
const describeChanges: Purpose['describe'] = async (services, project, asked) => {
  const ids = asked.map(({ subjectId }) => subjectId)
  if (ids.length === 0) return new Map()
  const changes = await services.db
    .select()
    .from(registrationChanges)
    .where(and(eq(registrationChanges.projectId, project.projectId), inArray(registrationChanges.changeId, ids)))
  const registrations = asked.flatMap((one) => {
    const change = changes.find(({ changeId }) => changeId === one.subjectId)
    return change ? [{ ...one, subjectId: change.registrationId }] : []
  })
  const described = await describeRegistrations(services, project, registrations)
  return new Map(
    changes.flatMap((change) => {
      const registration = described.get(change.registrationId)
      if (!registration) return []
      const sittingOf: typeof registration.sittingOf = ({ ref }) => {
        const sitting = change.subjects.find(({ to }) => to === ref)?.sitting
        if (!sitting) return null
        const { startsAt, endsAt, utcOffset } = sitting
        return { startsAt, endsAt, ...(utcOffset && { utcOffset }) }
      }
      return [[change.changeId, { ...registration, sittingOf }] as const]
    }),
  )
}

/** Reminder by text and email that an unpaid change expires and the registration stays as it is. */
const changeDueNotifications: Purpose['dueNotifications'] = async (tx, project, orders) => {
  const { projectId } = project
  const { changeId, registrationId } = registrationChanges
  const { batchCode, registrationNumber } = registrations
  const ids = orders.map(({ subjectId }) => subjectId)
  const rows = await tx
    .select({ changeId, registrationId, batchCode, registrationNumber })
    .from(registrationChanges)
    .innerJoin(
      registrations,
      and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)),
    )
    .where(and(eq(registrationChanges.projectId, projectId), inArray(changeId, ids)))
  const found = new Map(rows.map((row) => [row.changeId, row]))
  return orders.flatMap(({ orderId, accountId, subjectId, amountCents, expiresAt }) => {
    const change = found.get(subjectId)
    if (!change) return []
    const due = { ...change, accountId, amountCents, at: expiresAt }
    return [{ ...registrationNotification(project, 'changeDue', due), orderId, expiresAt }]
  })
}

/** Order purpose of swapped or added subjects that cost more than what was paid. */
export const changePurpose: Purpose = {
  name: 'registrationChange',
  describe: describeChanges,
  lock,
  lockToEnd,
  onPaid: async ({ context, tx, project, order }) => {
    const locked = await lockChange(tx, changeOf(order))
    if (locked) await applyChange(context, tx, project, locked)
  },
  onExpired: async (tx, subjects, now) => {
    for (const subject of subjects) await endChange(tx, changeOf(subject), 'changeExpired', now)
  },
  onRefunded: async (refunded) => {
    const change = await findChange(refunded.tx, changeOf(refunded.order))
    if (change) await followRefund(change, refunded)
  },
  dueNotifications: changeDueNotifications,
}

export const subjectOfChange = ({ projectId, changeId }: ChangeRef): SubjectRef => ({ projectId, subjectId: changeId })

const changeOf = ({ projectId, subjectId }: SubjectRef): ChangeRef => ({ projectId, changeId: subjectId })

/** Releases the seats of a locked unpaid change. The caller closes its order. */
export async function endChange(
  tx: Executor,
  ref: ChangeRef,
  event: 'changeExpired' | 'changeCancelled',
  at: Date,
): Promise<void> {
  const change = await findChange(tx, ref)
  if (change?.state !== 'open') return
  await releaseSeats(tx, ref.projectId, seatsOfChanges([change]))
  await dropSeats(tx, change)
  await setChange(tx, change, { state: 'ended' })
  const { projectId, registrationId } = change
  await addToTimelines(tx, [{ projectId, registrationId, event, at }])
}

/** Locks pools, registration, change and orders, in this order. */
async function lockChange(
  tx: Executor,
  ref: ChangeRef,
): Promise<{ registration: RegistrationRow; change: ChangeRow } | null> {
  const known = await findChange(tx, ref)
  if (!known) return null
  await lockPoolsOf(tx, ref.projectId, sql`${seatsOf([known])} union ${seatsOfChanges([known])}`)
  const registration = await findRegistrationById(tx, known.projectId, known.registrationId, { lock: true })
  const change = registration && (await findChange(tx, ref, { lock: true }))
  if (!change) return null
  // Applying the change also updates the orders that paid for the registration.
  await lockOrdersOf(tx, registration)
  return { registration, change }
}

async function lock(tx: Executor, subject: SubjectRef): Promise<LockedSubject | null> {
  const locked = await lockChange(tx, changeOf(subject))
  if (!locked) return null
  const { registration, change } = locked
  return {
    isWaiting: change.state === 'open' && registration.status === 'submitted',
    requirePayable: async (services, project) => {
      await requireAction('payChange', registration.registrationId, { services, db: tx, project, owner: registration })
    },
  }
}

/**
 * Locks the pools first (domain/seats), because ending a change releases seats. Skips locked registrations until the
 * next run.
 */
async function lockToEnd(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<SubjectRef[]> {
  const due = subjects.map(changeOf)
  const projectId = commonProject(due)
  if (projectId === null) return []
  await lockPoolsOf(tx, projectId, seatsOfChanges(due))
  const { rows: locked } = await tx.execute<{ project_id: string; change_id: string }>(sql`
    select change.project_id, change.change_id
    from ${changeRows(due)}
    join registration_change change using (project_id, change_id)
    join registration using (project_id, registration_id)
    join orders on orders.project_id = change.project_id and orders.order_id = change.order_id
    where change.state = 'open' and orders.expires_at <= ${now.toISOString()}::timestamptz
    order by change.project_id, change.change_id
    for update of registration, change skip locked`)
  return locked.map((row) => ({ projectId: row.project_id, subjectId: row.change_id }))
}
