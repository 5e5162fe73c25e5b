import { and, eq, inArray } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import { dayOf } from '@contract/format'
import type { ImportRow } from '@contract/group/import'
import { asksCountry } from '@contract/identity/places/country'
import { checkIdNumber } from '@contract/identity/validators'
import { countCharacters } from '@contract/typed/characters'
import { toHalfWidth } from '@contract/typed/half-width'
import { normaliseIdNumber } from '@contract/typed/id-number'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { groupImportRows, groupMembers, type ImportFault } from '@server/core/tables/group'
import { personIndex } from '@server/domain/accounts/blind-index'
import { accountsOf, refusalToInvite, type Invited } from '../../invite'
import { findRows, isRow, isRowOf, type Import, type ImportedRow } from '../import-store'
import { countryNamed, idTypeNamed } from './value-names'

const AT_ONCE = 200

interface Sound {
  row: ImportedRow
  invited: Invited
  person: string
}

/** Result of checking a row. */
interface Checked {
  row: ImportedRow
  person: string | null
  faults: ImportFault[]
}

/**
 * Checks the next rows of a list: each row, duplicates, and against the accounts. The caller holds the lock of the
 * list.
 */
export async function checkSome(services: Services, tx: Executor, one: Import): Promise<void> {
  const rows = await findRows(services, tx, one, { state: 'waiting', limit: AT_ONCE })
  for (const { row, person, faults } of await checkRows(services, tx, one, rows))
    await tx
      .update(groupImportRows)
      .set({ state: stateAfter(faults), personIndex: person, faults })
      .where(isRow(row))
}

export const stateAfter = (faults: readonly ImportFault[]) => (faults.length > 0 ? 'faulty' : 'ready')

/** Checks rows of a list and returns the results. The caller holds the lock of the list. */
export async function checkRows(
  services: Services,
  tx: Executor,
  one: Import,
  rows: readonly ImportedRow[],
): Promise<Checked[]> {
  const today = dayOf(services.now())
  const sound: Sound[] = []
  const checked: Checked[] = []
  for (const row of rows) {
    const outcome = checkRow(row.content, today)
    if ('faults' in outcome) checked.push({ row, person: null, faults: outcome.faults })
    else sound.push({ row, invited: outcome.invited, person: personOf(services, one, outcome.invited) })
  }
  return [...checked, ...(await checkAgainstAccounts(services, tx, one, sound))]
}

function personOf({ personalData }: Services, { projectId }: Import, { idType, idNumber, country }: Invited): string {
  return personIndex(personalData, projectId, { idType, idNumber: normaliseIdNumber(idType, idNumber), country })
}

async function checkAgainstAccounts(
  services: Services,
  tx: Executor,
  one: Import,
  sound: readonly Sound[],
): Promise<Checked[]> {
  if (sound.length === 0) return []
  const { projectId, groupDomain } = one
  const taken = await rowsOfPersons(tx, one, sound)
  const accountIds = await accountsOf(
    services,
    tx,
    projectId,
    sound.map(({ invited }) => invited),
  )
  const members = await agreedOf(tx, projectId, accountIds)
  return sound.map(({ row, person }, index) => {
    const accountId = accountIds[index] ?? null
    const earlier = taken.get(person)
    const refusal =
      accountId === null ? 'ERG_ACCOUNT_NOT_FOUND' : refusalToInvite(members.get(accountId) ?? [], groupDomain)
    if (earlier !== undefined) return { row, person, faults: [faultOf('ERG_IMPORT_REPEATED', { row: earlier })] }
    if (refusal) return { row, person, faults: [faultOf(refusal)] }
    taken.set(person, row.row)
    return { row, person, faults: [] }
  })
}

export function faultOf(error: string, details: Record<string, unknown> = {}): ImportFault {
  return { column: 'idNumber', error, details }
}

/** Returns the numbers of valid rows by person, to find duplicates. */
async function rowsOfPersons(tx: Executor, one: Import, sound: readonly Sound[]): Promise<Map<string, number>> {
  const persons = sound.map(({ person }) => person)
  const rows = await tx
    .select({ person: groupImportRows.personIndex, row: groupImportRows.row })
    .from(groupImportRows)
    .where(and(isRowOf(one), eq(groupImportRows.state, 'ready'), inArray(groupImportRows.personIndex, persons)))
  return new Map(rows.map(({ person, row }) => [person ?? '', row]))
}

type Agreed = Pick<typeof groupMembers.$inferSelect, 'accountId' | 'groupDomain' | 'state'>

/** Returns the group membership of each account. */
async function agreedOf(
  tx: Executor,
  projectId: string,
  found: readonly (string | null)[],
): Promise<Map<string, Agreed[]>> {
  const accountIds = found.filter((accountId) => accountId !== null)
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ accountId: groupMembers.accountId, groupDomain: groupMembers.groupDomain, state: groupMembers.state })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.projectId, projectId),
        inArray(groupMembers.accountId, accountIds),
        eq(groupMembers.state, 'agreed'),
      ),
    )
  return new Map(rows.map((row) => [row.accountId, [row]]))
}

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
