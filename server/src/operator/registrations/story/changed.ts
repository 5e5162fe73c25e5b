/** Timeline, changes and refund requests of a registration. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { findRequests } from '@server/areas/registration/refund/refund-store'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import { readTimeline } from '@server/areas/registration/timeline/read-timeline'
import type { Services } from '@server/core/services'
import { registrationChanges } from '@server/core/tables/registration-changes'
import { reasonText } from '../../applications/reason'
import { time } from '../../table'
import type { Section } from '../../section'

export async function timelineOf({ db }: Services, row: RegistrationRow): Promise<Section> {
  const events = await readTimeline(db, row)
  const rows = events.map(({ at, event, amountCents }) => [
    time(at),
    event,
    amountCents === null ? '' : formatPrice(amountCents, 'zh'),
  ])
  return { name: 'timeline', head: ['WHEN (UTC+8)', 'WHAT', 'AMOUNT'], rows }
}

const states = { done: 'done', open: 'waits to be paid', ended: 'not paid: cancelled' }

/** Changes of area, subjects or batch. */
export async function changesOf({ db }: Services, { projectId, registrationId }: RegistrationRow): Promise<Section> {
  const { changeId, at } = registrationChanges
  const changes = await db
    .select()
    .from(registrationChanges)
    .where(and(eq(registrationChanges.projectId, projectId), eq(registrationChanges.registrationId, registrationId)))
    .orderBy(asc(at), asc(changeId))
  const rows = changes.map(({ kind, state, moves, subjects, batches, orderId, at: changedAt }) => [
    time(changedAt),
    kind,
    [
      ...(batches ? [`${batches.from} to ${batches.to}`] : []),
      ...moves.map(({ subjectCode, from, to }) => `${subjectCode}: ${from} to ${to}`),
      ...subjects.map(({ from, to, areaCode }) => `${from === null ? '' : `${from} to `}${to} in ${areaCode}`),
    ].join('; '),
    states[state],
    orderId ?? '',
  ])
  return { name: 'changes', head: ['CHANGED (UTC+8)', 'KIND', 'WHAT', 'NOW', 'ORDER'], rows }
}

/** Batch of the last transfer's origin; null without a transfer. */
export async function transferredFrom(
  { db }: Services,
  { projectId, registrationId }: RegistrationRow,
): Promise<string | null> {
  const { kind, batches, at, changeId } = registrationChanges
  const isIt = and(eq(registrationChanges.projectId, projectId), eq(registrationChanges.registrationId, registrationId))
  const [last] = await db
    .select({ batches })
    .from(registrationChanges)
    .where(and(isIt, eq(kind, 'transfer')))
    .orderBy(desc(at), desc(changeId))
    .limit(1)
  return last?.batches?.from ?? null
}

export async function refundsAskedOf(services: Services, row: RegistrationRow): Promise<Section> {
  const requests = await findRequests(services, services.db, row)
  const rows = [...requests]
    .reverse()
    .map(({ askedAt, subjects, backCents, reason, state, decidedAt, declinedBecause }) => [
      time(askedAt),
      subjects.map(({ subjectCode }) => subjectCode).join(', '),
      formatPrice(backCents, 'zh'),
      reasonText(reason),
      state,
      time(decidedAt),
      reasonText(declinedBecause),
    ])
  return {
    name: 'refundRequests',
    head: ['ASKED BACK (UTC+8)', 'SUBJECTS', 'AMOUNT', 'WHY', 'STATE', 'DECIDED (UTC+8)', 'DECLINED BECAUSE'],
    rows,
  }
}
