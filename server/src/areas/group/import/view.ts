import type { FaultyRow, GroupImport } from '@contract/endpoints/group-import'
import type { ImportState } from '@contract/group/import'
import { countRows, findImport, findRows, rowNumber, type Import } from './import-store'
import { groupOf, type GroupsCall } from './submit-rows'
import { countryNamed, idTypeNamed } from './rows/value-names'

const PAGE = 30

type Call = Pick<GroupsCall, 'services' | 'project' | 'groupDomain'>

export async function readImport(call: Call): Promise<{ import: GroupImport | null }> {
  const { db } = call.services
  const one = await findImport(db, groupOf(call))
  if (!one) return { import: null }
  const counts = await countRows(db, one)
  const { waiting, ready, faulty } = counts
  return {
    import: {
      importId: one.importId,
      state: stateOf(one, waiting),
      uploadedAt: one.uploadedAt.toISOString(),
      retainedUntil: one.endsAt.toISOString(),
      rows: one.rows,
      ...counts,
      invited: one.confirmedAt ? one.rows - waiting - ready - faulty : 0,
    },
  }
}

function stateOf({ confirmedAt, doneAt }: Import, waiting: number): ImportState {
  if (doneAt) return 'done'
  if (confirmedAt) return 'inviting'
  return waiting > 0 ? 'checking' : 'checked'
}

/** Returns a page of faulty rows. */
export async function readFaultyRows(
  { query }: { query: { after?: string | undefined } },
  call: Call,
): Promise<{ rows: FaultyRow[]; hasMore: boolean }> {
  const { services } = call
  const one = await findImport(services.db, groupOf(call))
  if (!one) return { rows: [], hasMore: false }
  const after = query.after === undefined ? 0 : await rowNumber(services.db, one, query.after)
  const rows = await findRows(services, services.db, one, { state: 'faulty', after, limit: PAGE + 1 })
  return {
    rows: rows.slice(0, PAGE).map(({ rowId, row, content, faults }) => ({
      rowId,
      row,
      written: {
        ...{ realName: content.realName, idNumber: content.idNumber },
        ...{ idType: idTypeNamed(content.idType), country: countryNamed(content.country) },
      },
      faults: [...faults],
    })),
    hasMore: rows.length > PAGE,
  }
}
