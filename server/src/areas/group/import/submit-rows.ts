import { Failure } from '@server/core/failure'
import { enforceRateLimitUnits } from '@server/calls/limits/enforce-rate-limit'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import { deleteImport, insertImport, lockImport, replaceRows, countRows, isImport } from './import-store'
import { readSheet } from './reading/read-sheet'
import type { ReadRow } from './reading/import-rows'
import { groupImports } from '@server/core/tables/group'

export type GroupsCall = CandidatesCall & { groupDomain: string }
type UploadCall = GroupsCall & { upload: Upload }

export const groupOf = ({ project: { projectId }, groupDomain }: Pick<GroupsCall, 'project' | 'groupDomain'>) => ({
  projectId,
  groupDomain,
})

/**
 * Stores an uploaded list, replacing the previous one. Throws the failures of `readSheet`, COMMON_TOO_MANY because each
 * row reveals whether an account exists, and ERG_IMPORT_UNDER_WAY while invitations of the previous list are being
 * sent.
 */
export async function submitRows(call: UploadCall): Promise<{ importId: string }> {
  const { services, actor } = call
  const rows = await readSheet(call, actor.accountId)
  await enforceRateLimitUnits(call, 'invitations', rows.length)
  return services.db.transaction(async (tx) => {
    for (;;) {
      const earlier = await lockImport(tx, groupOf(call))
      if (isBeingSent(earlier)) throw new Failure('ERG_IMPORT_UNDER_WAY')
      if (earlier) await deleteImport(tx, earlier)
      const importId = await insertImport(services, tx, groupOf(call), { accountId: actor.accountId, rows })
      // A list was uploaded concurrently; repeat to replace it.
      if (importId !== null) return { importId }
    }
  })
}

/** Stores corrected rows of a list. Throws the failures of {@link submitRows}, ERG_IMPORT_GONE and ERG_IMPORT_ROWS. */
export async function submitCorrections(
  { params: { importId } }: { params: { importId: string } },
  call: UploadCall,
): Promise<Record<string, never>> {
  const { services, actor } = call
  const read = await readSheet(call, actor.accountId)
  const rows = read.map((one) => ({ ...one, row: rowCorrectedBy(one) }))
  const twice = rows.filter(({ row }, index) => rows.findIndex((other) => other.row === row) < index)
  refuseRows(twice)
  await enforceRateLimitUnits(call, 'invitations', rows.length)
  await services.db.transaction(async (tx) => {
    const one = await lockImport(tx, groupOf(call))
    if (one?.importId !== importId || one.doneAt) throw new Failure('ERG_IMPORT_GONE')
    if (isBeingSent(one)) throw new Failure('ERG_IMPORT_UNDER_WAY')
    const others = await replaceRows(services, tx, one, rows)
    refuseRows(others.map((row) => ({ row })))
  })
  return {}
}

/** Returns the row number that a corrected row replaces; 0 if missing. */
function rowCorrectedBy({ corrects }: ReadRow): number {
  return /^\d{1,7}$/.test(corrects) ? Number(corrects) : 0
}

const MAX_REPORTED_ROWS = 10

function refuseRows(rows: readonly { row: number }[]): void {
  if (rows.length === 0) return
  const reported = rows.map(({ row }) => row).filter((row) => row > 0)
  throw new Failure('ERG_IMPORT_ROWS', reported.length > 0 ? { rows: reported.slice(0, MAX_REPORTED_ROWS) } : {})
}

/**
 * Confirms a list, which starts sending invitations for its valid rows. Idempotent. Throws ERG_IMPORT_GONE, and
 * ERG_IMPORT_UNDER_WAY while rows are still being checked.
 */
export async function confirmImport(
  { params: { importId } }: { params: { importId: string } },
  call: GroupsCall,
): Promise<{ wasConfirmedBefore: boolean; leftOut: number }> {
  const { services } = call
  return services.db.transaction(async (tx) => {
    const one = await lockImport(tx, groupOf(call))
    if (one?.importId !== importId) throw new Failure('ERG_IMPORT_GONE')
    const { waiting, faulty } = await countRows(tx, one)
    if (one.confirmedAt) return { wasConfirmedBefore: true, leftOut: faulty }
    if (waiting > 0) throw new Failure('ERG_IMPORT_UNDER_WAY')
    await tx
      .update(groupImports)
      .set({ confirmedAt: new Date(services.now()) })
      .where(isImport(one))
    return { wasConfirmedBefore: false, leftOut: faulty }
  })
}

/**
 * Deletes a list; does nothing if it was replaced or deleted already. Throws ERG_IMPORT_UNDER_WAY while invitations are
 * being sent.
 */
export async function discardImport(
  { params: { importId } }: { params: { importId: string } },
  call: GroupsCall,
): Promise<Record<string, never>> {
  await call.services.db.transaction(async (tx) => {
    const one = await lockImport(tx, groupOf(call))
    if (one?.importId !== importId) return
    if (isBeingSent(one)) throw new Failure('ERG_IMPORT_UNDER_WAY')
    await deleteImport(tx, one)
  })
  return {}
}

export function isBeingSent(one: { confirmedAt: Date | null; doneAt: Date | null } | null): boolean {
  return one !== null && one.confirmedAt !== null && one.doneAt === null
}
