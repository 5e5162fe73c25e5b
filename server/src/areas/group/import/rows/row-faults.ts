import type { IdType } from '@contract/codes'
import { asksCountry } from '@contract/identity/places/country'
import { checkIdNumber } from '@contract/identity/validators'
import type { ImportRow } from '@contract/group/import'
import { countCharacters } from '@contract/typed/count-characters'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { toHalfWidth } from '@contract/typed/half-width'
import type { ImportFault } from '@server/core/tables/group'
import type { Invited } from '../../invite'
import { countryNamed, idTypeNamed } from './value-names'

/** Person described by a valid row, or its faults. */
export type CheckedRow = { invited: Invited } | { faults: ImportFault[] }

const LONGEST = 100

/** Checks a row by itself; `today` is `yyyy-MM-dd`. */
export function checkRow({ realName, idType, idNumber, country }: ImportRow, today: string): CheckedRow {
  const type = idTypeNamed(idType)
  const issuer = type && asksCountry(type) ? countryNamed(country) : null
  const faults = [
    fault('realName', faultOfText(realName)),
    fault('idType', idType === '' ? 'FIELD_REQUIRED' : type === null && 'ERG_IMPORT_ID_TYPE'),
    fault('idNumber', faultOfText(idNumber) || faultOfNumber(type, idNumber, today)),
    fault('country', type && asksCountry(type) && issuer === null && faultOfCountry(country)),
  ].filter((one): one is ImportFault => one !== null)
  return type === null || faults.length > 0
    ? { faults }
    : { invited: { realName, idType: type, idNumber, country: issuer } }
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

const faultOfCountry = (text: string) => (text === '' ? 'FIELD_REQUIRED' : 'ERG_IMPORT_COUNTRY')

/** Detects numbers that a spreadsheet program converted to scientific notation, such as 1.10105E+17. */
const isCut = (text: string) => /^\d(\.\d+)?E\+\d+$/i.test(toHalfWidth(text))
