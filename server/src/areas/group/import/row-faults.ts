import type { IdType } from '@contract/codes'
import { checkIdNumber } from '@contract/identity/validators'
import type { ImportRow } from '@contract/group/import'
import { countCharacters } from '@contract/typed/count-characters'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { toHalfWidth } from '@contract/typed/half-width'
import type { ImportFault } from '@server/core/tables/group'
import { idTypeNamed } from './words'

/** Whom a row means, where nothing in its cells is wrong; else what is. */
export type CheckedRow = { invited: { realName: string; idType: IdType; idNumber: string } } | { faults: ImportFault[] }

const LONGEST = 100

/** What can be told of a row by itself, on the day `today` (`yyyy-MM-dd`). */
export function checkRow({ realName, idType, idNumber }: ImportRow, today: string): CheckedRow {
  const type = idTypeNamed(idType)
  const faults = [
    fault('realName', faultOfText(realName)),
    fault('idType', idType === '' ? 'FIELD_REQUIRED' : type === null && 'ERG_IMPORT_ID_TYPE'),
    fault('idNumber', faultOfText(idNumber) || faultOfNumber(type, idNumber, today)),
  ].filter((one): one is ImportFault => one !== null)
  return type === null || faults.length > 0 ? { faults } : { invited: { realName, idType: type, idNumber } }
}

function fault(column: ImportFault['column'], error: string | false | null): ImportFault | null {
  if (!error) return null
  return { column, error, details: error === 'FIELD_TOO_LONG' ? { max: LONGEST } : {} }
}

function faultOfText(text: string): string | false {
  if (text === '') return 'FIELD_REQUIRED'
  return countCharacters(text) > LONGEST && 'FIELD_TOO_LONG'
}

function faultOfNumber(type: IdType | null, text: string, today: string): string | null {
  if (isCut(text)) return 'ERG_IMPORT_NUMBER_CUT'
  return type && checkIdNumber(type, normaliseIdNumber(type, text), today)
}

/** 1.10105E+17: taken for an amount by the program that wrote it. */
const isCut = (text: string) => /^\d(\.\d+)?E\+\d+$/i.test(toHalfWidth(text))
