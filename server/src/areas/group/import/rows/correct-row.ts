import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { IdType } from '@contract/codes'
import type { RowFault } from '@contract/endpoints/group-import'
import type { ImportRow } from '@contract/group/import'
import { countryName } from '@contract/identity/places/countries'
import { countryKept } from '@contract/identity/places/country'
import { Failure } from '@server/core/failure'
import { groupOf, isBeingSent, type GroupsCall } from '../submit-rows'
import { findRow, lockImport, rewriteRow } from '../import-store'
import { checkRows, stateAfter } from './check-rows'

interface Typed {
  realName: string
  idType: IdType
  idNumber: string
  country: string
}

/**
 * Replaces a faulty row by the typed values and checks it at once; repeating does nothing. Returns the remaining
 * faults. Throws ERG_IMPORT_GONE, ERG_IMPORT_UNDER_WAY, and ERG_IMPORT_ROWS when the row is not faulty.
 */
export async function correctRow(
  { params: { importId, rowId }, body }: { params: { importId: string; rowId: string }; body: Typed },
  call: GroupsCall,
): Promise<{ faults: RowFault[] }> {
  const { services, language } = call
  return services.db.transaction(async (tx) => {
    const one = await lockImport(tx, groupOf(call))
    if (one?.importId !== importId || one.doneAt) throw new Failure('ERG_IMPORT_GONE')
    if (isBeingSent(one)) throw new Failure('ERG_IMPORT_UNDER_WAY')
    const row = await findRow(services, tx, one, rowId)
    const content = rowOf(body, language)
    if (row?.state === 'ready' && isSame(row.content, content)) return { faults: [] }
    if (row?.state !== 'faulty') throw new Failure('ERG_IMPORT_ROWS', row ? { rows: [row.row] } : {})
    const [checked] = await checkRows(services, tx, one, [{ ...row, content }])
    const { person = null, faults = [] } = checked ?? {}
    await rewriteRow(services, tx, row, { content, state: stateAfter(faults), personIndex: person, faults })
    return { faults }
  })
}

/** Formats the values as in the spreadsheet, because faulty rows can be downloaded. */
function rowOf({ realName, idType, idNumber, country }: Typed, language: 'zh' | 'en'): ImportRow {
  const issuer = countryKept(idType, country.trim()) ?? ''
  return {
    realName: realName.trim(),
    idType: ID_TYPE_NAMES[idType][language],
    idNumber: idNumber.trim(),
    country: countryName(issuer)?.[language] ?? issuer,
  }
}

const isSame = (row: ImportRow, other: ImportRow) => JSON.stringify(row) === JSON.stringify(other)
