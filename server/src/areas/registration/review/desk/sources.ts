/** Review sources of registrations, corrections, preparations and refund requests. */
import { sql, type SQL } from 'drizzle-orm'
import type { DecisionName } from '@contract/desk/review-decision'
import type { Project } from '@server/calls/project/project-cache'
import { flagIf, flagsOf, type ReviewSource } from '@server/domain/review/review-source'
import { isApprovedBefore } from '../../preparation/said-before'
import { preparationContent, refundContent, registrationContent } from './case-content'

/** Registrations that a person has to review: same rule as `reviewWaitsFor` (waits-for.ts). */
function waitsForPerson({ projectId, definition }: Project): SQL {
  const others = definition.batches.filter(({ audit }) => (audit?.review ?? 'byHand') !== 'byHand')
  const preReviewed = definition.batches.filter(({ preparation }) => preparation?.review)
  const codesOf = (batches: readonly { code: string }[]) => sql`${sql.param(batches.map(({ code }) => code))}::text[]`
  return sql`
    registration.status = 'submitted' and registration.payment_status = 'paid' and registration.audit_status = 1
    and account.identity is distinct from 'mismatched'
    and (registration.for_person is not null or (
      registration.batch_code <> all(${codesOf(others)})
      and not (registration.batch_code = any(${codesOf(preReviewed)}) and ${isApprovedBefore(projectId)})))`
}

/** A correction that was asked for has been submitted. */
const isCorrected = (projectId: string): SQL => sql`
  exists (
    select from registration_correction correction
    where correction.project_id = ${projectId} and correction.registration_id = registration.registration_id
      and correction.state = 'handedIn')`

const areasOf = (projectId: string): SQL => sql`
  coalesce((
    select array_agg(distinct area_code) from registration_subject subject
    where subject.project_id = ${projectId} and subject.registration_id = registration.registration_id), '{}')`

/** Time of the event since which the review waits. */
const waitingSince = (projectId: string): SQL => sql`
  coalesce((
    select max(at) from registration_event happened
    where happened.project_id = ${projectId} and happened.registration_id = registration.registration_id
      and happened.event in ('paid', 'corrected', 'reopened')), registration.submitted_at)`

/** The photo is also in another account. */
const isPhotoUsedTwice = (projectId: string): SQL => sql`
  exists (
    select from stored_file photo
    join stored_file other on other.project_id = ${projectId} and other.content_digest = photo.content_digest
      and other.account_id <> photo.account_id
    where photo.project_id = ${projectId} and photo.file_id = (registration.content->>'photoFileId')::uuid)`

const registrationFlags = (projectId: string): SQL =>
  flagsOf(
    sql`registration.for_person`,
    flagIf('identity', sql`account.identity = 'byHand'`),
    flagIf('refundAsked', sql`registration.refund_status = 'refunding'`),
    flagIf('duplicatePhoto', isPhotoUsedTwice(projectId)),
  )

const listed = (project: Project, only: SQL): SQL => sql`
  select registration.registration_id as case_id, registration.account_id, registration.batch_code,
    ${areasOf(project.projectId)} as areas, registration.registration_number as number,
    ${waitingSince(project.projectId)} as waiting_since, ${registrationFlags(project.projectId)} as flags
  from registration
  left join account on account.project_id = ${project.projectId} and account.account_id = registration.account_id
  where registration.project_id = ${project.projectId} and ${waitsForPerson(project)} and ${only}`

const registrationCommands = {
  approve: 'registrations approve',
  correct: 'registrations correct',
  reject: 'registrations reject',
  refuse: 'registrations refuse',
} satisfies Partial<Record<DecisionName, string>>

const ofRegistrations = { commands: registrationCommands, contentOf: registrationContent }

const registrationReview: ReviewSource = {
  kind: 'registration',
  waiting: (project) => listed(project, sql`not ${isCorrected(project.projectId)}`),
  ...ofRegistrations,
}

const correctionReview: ReviewSource = {
  kind: 'correction',
  waiting: (project) => listed(project, isCorrected(project.projectId)),
  ...ofRegistrations,
}

const preparationReview: ReviewSource = {
  kind: 'preRegistration',
  commands: { approve: 'preparations approve', correct: 'preparations return' },
  waiting: ({ projectId }) => sql`
    select review_id as case_id, pre_review.account_id, pre_review.batch_code,
      coalesce((
        select array_agg(distinct area) from (
          select draft.content->>'areaCode' as area
          union select choice->>'areaCode'
            from jsonb_array_elements(coalesce(draft.content->'choices', '[]')) choice) chosen
        where area is not null), '{}') as areas,
      upper(right(review_id::text, 12)) as number, pre_review.handed_in_at as waiting_since,
      ${flagsOf(flagIf('identity', sql`account.identity = 'byHand'`))} as flags
    from pre_review
    left join account on account.project_id = ${projectId} and account.account_id = pre_review.account_id
    left join draft on draft.project_id = ${projectId} and draft.account_id = pre_review.account_id
      and draft.kind = 'registration' and draft.key = pre_review.batch_code
    where pre_review.project_id = ${projectId} and state = 'waiting' and replaced_at is null`,
  contentOf: preparationContent,
}

const refundReview: ReviewSource = {
  kind: 'refundRequest',
  commands: { approve: 'refund-requests approve', reject: 'refund-requests reject' },
  waiting: ({ projectId }) => sql`
    select request_id as case_id, registration.account_id, registration.batch_code,
      coalesce((
        select array_agg(distinct area_code) from (
          select area_code from registration_subject subject
            where subject.project_id = ${projectId} and subject.registration_id = request.registration_id
          union select area_code from registration_refund_subject refunded
            where refunded.project_id = ${projectId} and refunded.request_id = request.request_id) areas), '{}') as areas,
      registration.registration_number as number, request.asked_at as waiting_since, '{}'::text[] as flags
    from registration_refund request
    join registration on registration.project_id = ${projectId}
      and registration.registration_id = request.registration_id
    where request.project_id = ${projectId} and request.state = 'asked'`,
  contentOf: refundContent,
}

export const registrationReviews: readonly ReviewSource[] = [
  registrationReview,
  correctionReview,
  preparationReview,
  refundReview,
]
