/** Limits of roles to batches, test areas and provinces for candidates: those who have registered there. */
import { sql, type SQL } from 'drizzle-orm'
import type { Permission } from '@contract/desk/permissions'
import type { Project } from '@server/calls/project/project-cache'
import type { ActionContext, ScopedRow } from '../actions/define-action'
import { idOf, withProvinces } from '../actions/item-scope'
import { coversProject, inScope } from '../staff/scope'

type Scoped = Pick<ActionContext, 'project' | 'staff'>

/** Batch and areas of a row of `registration`: areas of its subjects, refunded ones included, with their provinces. */
export const registrationLimits = ({ project }: { project: Project }): { batch: SQL; areas: SQL } => ({
  batch: sql`registration.batch_code`,
  areas: withProvinces(
    project,
    sql`
      select area_code from registration_subject subject
      where subject.project_id = ${project.projectId} and subject.registration_id = registration.registration_id
      union
      select refunded.area_code from registration_refund asked
      join registration_refund_subject refunded
        on refunded.project_id = ${project.projectId} and refunded.request_id = asked.request_id
      where asked.project_id = ${project.projectId} and asked.registration_id = registration.registration_id`,
  ),
})

/** Condition for rows of `registration` within the scope of a permission. */
export const registrationsInScope = (context: Scoped, permission: Permission): SQL =>
  inScope(context.staff, permission, context.project.projectId, registrationLimits(context))

/** Condition for rows of `account` within the scope of a permission. */
export function candidatesInScope(context: Scoped, permission: Permission): SQL {
  const { projectId } = context.project
  if (coversProject(context.staff, permission, { projectId })) return sql`true`
  return sql`exists (
    select from registration
    where registration.project_id = ${projectId} and registration.account_id = account.account_id
      and ${registrationsInScope(context, permission)})`
}

/** Scope of an action about a candidate. */
export const candidateScope = (context: { project: Project }, accountId: string): ScopedRow => ({
  ...registrationLimits(context),
  row: sql`
    from registration
    where registration.project_id = ${context.project.projectId} and registration.account_id = ${idOf(accountId)}`,
})
