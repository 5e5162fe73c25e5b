/** Limits of roles to batches, test areas and provinces for the items of actions, evaluated in SQL. */
import { sql, type SQL } from 'drizzle-orm'
import { NIL, validate } from 'uuid'
import type { Project } from '@server/calls/project/project-cache'
import { provinceOfAreas } from '../review/areas'
import { coversProject, inScope } from '../staff/scope'
import { type Action, type ActionContext, type ActionItem, permissionsOf } from './define-action'

/** Whether the roles of the staff member, with their scopes, permit an action for an item. */
export async function isInScope(
  context: ActionContext,
  action: Action,
  item: ActionItem,
  input: unknown,
): Promise<boolean> {
  const { services, project, staff } = context
  const { projectId } = project
  const permissions = permissionsOf(action)
  if (permissions.some(({ permission, kind }) => coversProject(staff, permission, { projectId, kind }))) return true
  const { row = sql``, ...scoped } = action.scope?.(context, item, input) ?? {}
  const conditions = permissions.map(({ permission, kind }) =>
    inScope(staff, permission, projectId, { kind, ...scoped }),
  )
  const condition = sql`(${sql.join(conditions, sql` or `)})`
  const { rows } = await services.db.execute(
    sql`select true from (select ${condition} as "isPermitted" ${row}) found where "isPermitted" limit 1`,
  )
  return rows.length > 0
}

/** Expression of a batch that is named by the input of an action. */
export const batchNamed = (code: string): SQL => sql`${code}::text`

/** Returns an array expression of the test areas that the query `codes` selects, and of their provinces. */
export const withProvinces = ({ definition }: Pick<Project, 'definition'>, codes: SQL): SQL => sql`
  array(
    select unnest(array_remove(array[chosen.code, province.value], null))
    from (${codes}) chosen(code)
    left join jsonb_each_text(${JSON.stringify(provinceOfAreas(definition))}::jsonb) province
      on province.key = chosen.code)`

/** Expression of an id that staff wrote; matches no row if it is none. */
export const idOf = (written: string | null): SQL => sql`${written !== null && validate(written) ? written : NIL}::uuid`
