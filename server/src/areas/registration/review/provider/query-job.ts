import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { inBothLanguages } from '@contract/reason'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { ReviewAnswer, ReviewQuestion } from '@server/core/providers/review/review-provider'
import { addInterval } from '@server/core/postgres/add-interval'
import { processPerProject, allProjects } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { registrations, type ForPerson } from '@server/core/tables/registration'
import { isRegistration } from '../../orders/keys'
import { findRegistrationById, type RegistrationRow } from '../../registration-store'
import { decideLocked, lockToDecide } from '../decide-registration'
import { isOf, isReady, isWaiting, reviewedBy } from '../ready'
import { questionOf } from './question'

const AT_ONCE = 20
/** Attempts before a person has to decide: about three hours. */
const MOST_TRIES = 11
/** Exponential backoff: ten seconds, doubled on each attempt, up to one hour. */
const pause = sql`least(interval '10 seconds' * power(2, least(tries, 12)), interval '1 hour')`

/** Actor in the audit log of the provider's decisions. */
const PROVIDER = 'provider'

/**
 * Asks the exam body's own system about paid registrations of batches configured for it. Registrations that need a
 * person are not sent; those that it leaves open, or does not answer for hours, wait for a person.
 */
export const queryProviderJob: Job = {
  name: 'ask-review-provider',
  everyMs: 5_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: allProjects,
      processChunk: (projectId) => askSome(services, projectId),
      isDeferrable: true,
    }),
}

/** Returns true when more registrations may be due. */
async function askSome(services: Services, projectId: string): Promise<boolean> {
  const project = await projectById(services, projectId)
  const batches = project?.definition.batches.filter(({ audit }) => audit?.review === 'provider') ?? []
  if (!project || batches.length === 0) return false
  const isDue = isReady(project, isOf(batches))
  const due = await claimDue(services, projectId, isDue)
  await Promise.all(
    due.map((one) =>
      askOne(services, project, one, isDue).catch((err: unknown) => {
        services.log.error({ projectId, ...one, err }, 'a registration cannot be reviewed by the provider')
      }),
    ),
  )
  return due.length === AT_ONCE
}

interface Due {
  registrationId: string
  /** Includes the current attempt. */
  tries: number
}

/**
 * Claims due registrations by postponing their next attempt, so that no other instance takes them and a crash only
 * delays them.
 */
async function claimDue({ db, now }: Services, projectId: string, isDue: SQL): Promise<Due[]> {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`
  // Drops questions about registrations that were decided meanwhile or wait for a person.
  await db.execute(sql`
    delete from review_question question where question.project_id = ${projectId} and due_at <= ${at} and not exists (
      select from registration
      where registration.project_id = ${projectId} and registration.registration_id = question.registration_id
        and ${isWaiting})`)
  await db.execute(sql`
    insert into review_question (project_id, registration_id, due_at)
    select project_id, registration_id, ${at} from registration
    where project_id = ${projectId} and ${isDue} and not exists (
      select from review_question asked
      where asked.project_id = ${projectId} and asked.registration_id = registration.registration_id)
    order by registration_id limit ${AT_ONCE}
    on conflict do nothing`)
  const { rows } = await db.execute<{ registration_id: string; tries: number }>(sql`
    with due as materialized (
      select question.registration_id from review_question question
      where question.project_id = ${projectId} and due_at <= ${at} and exists (
        select from registration
        where registration.project_id = ${projectId} and registration.registration_id = question.registration_id
          and ${isDue})
      order by due_at limit ${AT_ONCE} for update skip locked
    )
    update review_question set tries = tries + 1, due_at = ${addInterval(at, pause)}
    from due where review_question.project_id = ${projectId} and review_question.registration_id = due.registration_id
    returning review_question.registration_id, tries`)
  return rows.map((row) => ({ registrationId: row.registration_id, tries: row.tries }))
}

async function askOne(services: Services, project: Project, { registrationId, tries }: Due, isDue: SQL): Promise<void> {
  const found = await findRegistrationById(services.db, project.projectId, registrationId)
  if (!found) return
  if (await reviewedBy(services, project, found, { lock: false }))
    return leaveIfForPerson(services, project, { found, question: null, isDue })
  const question = services.reviewProvider ? await readQuestion(services, project, found) : null
  const answer = await ask(services, found, question)
  const left = leftBy(answer, tries)
  const asked: Asked = { found, question, isDue }
  if (answer?.decision === 'rejected') return reject(services, project, asked, answer)
  if (!left && answer?.decision !== 'passed') return
  await services.db.transaction(async (tx) => {
    const row = await lockAsAsked(services, tx, project, asked)
    if (!row) return
    if (left) return leaveTo(tx, row, left)
    await decideLocked(services, tx, project, { row, state: 'passed', reason: null, actor: PROVIDER })
  })
}

/**
 * Marks a registration for a person under its lock, unless the reason no longer applies; then it is asked about in the
 * next run.
 */
async function leaveIfForPerson(services: Services, project: Project, asked: Asked): Promise<void> {
  await services.db.transaction((tx) => lockAsAsked(services, tx, project, asked))
}

/** A registration as it was when the provider was asked; `question` is null if the provider was not asked. */
interface Asked {
  found: RegistrationRow
  question: ReviewQuestion | null
  isDue: SQL
}

/** Rejects the registration. If a refund or an invoice prevents that, leaves it to a person. */
async function reject(
  services: Services,
  project: Project,
  asked: Asked,
  { reason: text, reasonEn = '' }: Extract<ReviewAnswer, { decision: 'rejected' }>,
): Promise<void> {
  const reason = inBothLanguages(text, reasonEn)
  const decision = { state: 'rejected' as const, reason, actor: PROVIDER }
  const why = await lockToDecide(services, asked.found, decision, async (tx) => {
    const row = await lockAsAsked(services, tx, project, asked)
    return row && decideLocked(services, tx, project, { row, ...decision })
  })
  if (why === null) return
  await services.db.transaction(async (tx) => {
    const row = await lockAsAsked(services, tx, project, asked)
    if (row) await leaveTo(tx, row, 'leftToPerson')
  })
}

function leftBy(answer: ReviewAnswer | null, tries: number): ForPerson | null {
  if (answer?.decision === 'byHand') return 'leftToPerson'
  const isOpen = answer === null || answer.decision === 'pending'
  return isOpen && tries >= MOST_TRIES ? 'unanswered' : null
}

/** Returns null when the account is gone or its data cannot be decrypted, which counts as an unanswered attempt. */
function readQuestion(services: Services, project: Project, row: RegistrationRow): Promise<ReviewQuestion | null> {
  const { projectId, registrationId } = row
  return questionOf(services, project, row).catch((err: unknown) => {
    services.log.warn({ projectId, registrationId, err }, 'a question to the review provider cannot be built')
    return null
  })
}

/** Returns null when there was no answer. Without a provider a person reviews at once. */
async function ask(
  services: Services,
  { projectId, registrationId }: RegistrationRow,
  question: ReviewQuestion | null,
): Promise<ReviewAnswer | null> {
  if (!services.reviewProvider) return { decision: 'byHand' }
  if (!question) return null
  try {
    return await services.reviewProvider.ask(question)
  } catch (err) {
    services.log.warn({ projectId, registrationId, err }, 'the review provider did not answer')
    return null
  }
}

/**
 * Locks the registration, and marks it for a person if one has to review it by now. Returns null then, when it is no
 * longer due, when another transaction is deciding about it, and when anything in the question has changed: subjects,
 * answers, files, the candidate. In the last case the provider is asked again.
 */
async function lockAsAsked(
  services: Services,
  tx: Executor,
  project: Project,
  { found, question, isDue }: Asked,
): Promise<RegistrationRow | null> {
  const { projectId, registrationId } = found
  const [row] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId), isDue))
    .for('update', { of: registrations, skipLocked: true })
  if (!row) return null
  const forPerson = await reviewedBy({ ...services, db: tx }, project, row, { lock: true })
  if (forPerson) {
    await leaveTo(tx, row, forPerson)
    return null
  }
  if (!question) return row
  const now = await questionOf({ ...services, db: tx }, project, row)
  return isDeepStrictEqual(withoutUrls(now), withoutUrls(question)) && isDeepStrictEqual(row.content, found.content)
    ? row
    : null
}

/** File URLs differ each time they are signed. */
const withoutUrls = (question: ReviewQuestion | null) =>
  question && { ...question, files: question.files.map(({ name }) => name) }

async function leaveTo(tx: Executor, { projectId, registrationId }: RegistrationRow, forPerson: ForPerson) {
  await tx
    .update(registrations)
    .set({ forPerson })
    .where(isRegistration({ projectId, subjectId: registrationId }))
}
