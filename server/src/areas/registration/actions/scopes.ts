/** Batches and areas of registrations, refund requests and preparations, for the scopes of roles. */
import { sql, type SQL } from 'drizzle-orm'
import type { ActionContext, ScopedRow } from '@server/domain/actions/define-action'
import { idOf, withProvinces } from '@server/domain/actions/item-scope'
import { registrationLimits } from '@server/domain/candidates/candidate-scope'
import { inScope } from '@server/domain/staff/scope'

type Scoped = Pick<ActionContext, 'project'>

/** `registrationId`: null for a number that no registration has. */
export const registrationScope = (
  context: Scoped,
  { registrationId }: { registrationId: string | null },
): ScopedRow => ({
  ...registrationLimits(context),
  row: sql`
    from registration
    where registration.project_id = ${context.project.projectId}
      and registration.registration_id = ${idOf(registrationId)}`,
})

/** Condition for registrations within the scope of the roles. */
export const registrationsInScope = (context: ActionContext): SQL =>
  inScope(context.staff, 'review', context.project.projectId, { kind: 'registration', ...registrationLimits(context) })

export const refundRequestScope = (context: Scoped, { name: requestId }: { name: string }): ScopedRow => ({
  ...registrationLimits(context),
  row: sql`
    from registration_refund request
    join registration on registration.project_id = ${context.project.projectId}
      and registration.registration_id = request.registration_id
    where request.project_id = ${context.project.projectId} and request.request_id = ${idOf(requestId)}`,
})

/** Areas that the draft chooses. */
const ofPreparation = ({ project }: Scoped) => ({
  batch: sql`pre_review.batch_code`,
  areas: withProvinces(
    project,
    sql`
      select draft.content->>'areaCode' from draft where ${isDraft(project.projectId)}
      union
      select choice->>'areaCode'
      from draft, jsonb_array_elements(coalesce(draft.content->'choices', '[]')) choice
      where ${isDraft(project.projectId)}`,
  ),
})

const isDraft = (projectId: string): SQL => sql`
  draft.project_id = ${projectId} and draft.account_id = pre_review.account_id
  and draft.kind = 'registration' and draft.key = pre_review.batch_code`

export const preparationScope = (context: Scoped, { name: reviewId }: { name: string }): ScopedRow => ({
  ...ofPreparation(context),
  row: sql`
    from pre_review
    where pre_review.project_id = ${context.project.projectId} and pre_review.review_id = ${idOf(reviewId)}`,
})

/** Condition for preparations within the scope of the roles. */
export const preparationsInScope = (context: ActionContext): SQL =>
  inScope(context.staff, 'review', context.project.projectId, { kind: 'preRegistration', ...ofPreparation(context) })
