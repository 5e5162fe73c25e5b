import { and, eq, inArray, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Executor } from '@server/core/postgres/database'
import { fileUses } from '@server/core/tables/collecting'

/** User of a file: `usedBy` is its type (`draft`, `registration`), `subject` its id. */
export interface FileUser {
  projectId: string
  usedBy: string
  subject: string
}

const ID_LETTERS = 36

/**
 * Returns every UUID in the collected content; some may not be file ids. Does not use the project's current fields,
 * because an answer to a removed field still uses its file.
 */
export function idsIn(content: unknown): string[] {
  return [...new Set(found(content))]
}

function found(value: unknown): string[] {
  if (typeof value === 'string') return value.length === ID_LETTERS && validate(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(found) : []
}

/**
 * Updates the recorded file uses in the transaction that changes the content. Returns the newly named ids that are not
 * existing files.
 */
export async function changeUses(
  tx: Executor,
  user: FileUser,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<string[]> {
  const left = before.filter((fileId) => !after.includes(fileId))
  const added = after.filter((fileId) => !before.includes(fileId))
  if (left.length > 0) await tx.delete(fileUses).where(and(isUsedBy(user), inArray(fileUses.fileId, left)))
  if (added.length === 0) return []
  const uses = added.map((fileId) => ({ ...user, fileId }))
  const registered = await noteUses(tx, user.projectId, uses)
  return added.filter((fileId) => !registered.has(fileId))
}

/**
 * Records which file each user references, in one statement. Locks the files first, so that none is deleted meanwhile.
 * Returns the ids of files that exist.
 */
export async function noteUses(
  tx: Executor,
  projectId: string,
  uses: readonly (FileUser & { fileId: string })[],
): Promise<Set<string>> {
  if (uses.length === 0) return new Set()
  const named = uses.map(({ fileId, usedBy, subject }) => ({ file_id: fileId, used_by: usedBy, subject }))
  const { rows } = await tx.execute<{ file_id: string }>(sql`
    with named as materialized (
      select * from json_to_recordset(${JSON.stringify(named)}::text::json) as named(file_id uuid, used_by text, subject text)
    ),
    kept as materialized (
      select file_id from stored_file
      where project_id = ${projectId} and file_id in (select file_id from named)
      order by file_id for key share
    ),
    noted as (
      insert into file_use (project_id, file_id, used_by, subject)
      select ${projectId}::uuid, file_id, used_by, subject from kept join named using (file_id)
      on conflict do nothing
    )
    select file_id from kept`)
  return new Set(rows.map(({ file_id }) => file_id))
}

function isUsedBy({ projectId, usedBy, subject }: FileUser) {
  return and(eq(fileUses.projectId, projectId), eq(fileUses.usedBy, usedBy), eq(fileUses.subject, subject))
}
