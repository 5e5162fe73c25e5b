/** Correction requests and decisions of the exam body. */
import { and, asc, eq, like, ne, sql } from 'drizzle-orm'
import { correctedName } from '@contract/registration/correction/correction-requirements'
import { findCorrections } from '@server/areas/registration/correction/correction-store'
import { findPreReviews } from '@server/areas/registration/preparation/pre-review-store'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { auditLog } from '@server/core/tables/operations'
import { preReviews } from '@server/core/tables/preparation'
import { reasonText } from '../../applications/reason'
import { time } from '../../table'
import type { Section } from '../../section'

/** Requested corrections with reason and outcome. */
export async function correctionsOf(
  services: Services,
  { definition }: Project,
  row: RegistrationRow,
): Promise<Section> {
  const batch = definition.batches.find(({ code }) => code === row.batchCode)
  const corrections = await findCorrections(services, services.db, row)
  const rows = corrections.flatMap(({ asked, askedAt, until, state, endedAt }) =>
    asked.map((item) => [
      time(askedAt),
      batch ? correctedName(batch, item).zh : item.key || item.part,
      reasonText(item.reason),
      time(until),
      state === 'asked' ? 'waits' : `${state === 'handedIn' ? 'handed in' : 'ended'} ${time(endedAt)}`,
    ]),
  )
  return { name: 'corrections', head: ['ASKED (UTC+8)', 'TO CORRECT', 'WHY', 'UNTIL', 'NOW'], rows }
}

/**
 * Decisions with the deciding operator (`automatic`: by rules of the project file). Reasons are shown in other
 * sections.
 */
export async function decisionsOf(
  { db }: Services,
  { projectId, registrationNumber }: RegistrationRow,
): Promise<Section> {
  const { action, details, at, actor, entryId } = auditLog
  const entries = await db
    .select({ at, actor, action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.projectId, projectId),
        like(action, 'registrations %'),
        // a read is no decision
        ne(action, 'registrations show'),
        eq(sql`${details}->>'registrationNumber'`, registrationNumber),
      ),
    )
    .orderBy(asc(entryId))
  const rows = entries.map((entry) => [time(entry.at), entry.actor, entry.action.replace('registrations ', '')])
  return { name: 'decisions', head: ['DECIDED (UTC+8)', 'WHO', 'DECISION'], rows }
}

/** Pre-reviews of the batch, oldest first, including replaced ones. */
export async function preReviewsOf(services: Services, row: RegistrationRow): Promise<Section> {
  const handedIn = await findPreReviews(services.db, { ...row, key: row.batchCode })
  const rows = handedIn
    .sort((one, other) => one.handedInAt.getTime() - other.handedInAt.getTime())
    .map((each) => {
      const { handedInAt, state, decidedAt, replacedAt, reason } = decryptRow(services.personalData, preReviews, each)
      return [time(handedInAt), state, time(decidedAt), replacedAt === null ? '' : time(replacedAt), reasonText(reason)]
    })
  return { name: 'preReviews', head: ['PREPARED (UTC+8)', 'STATE', 'DECIDED (UTC+8)', 'CHANGED (UTC+8)', 'WHY'], rows }
}
