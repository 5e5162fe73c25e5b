/** At the end of every test file: database and files reveal no personal data without the key. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { everyFile, everyRow } from './stored-data'

type Needs = Pick<Services, 'db' | 'personalData' | 'env'>

/** Content published by the exam body. */
const PUBLIC_TABLES = ['project', 'project_revision', 'notice']

/** Returns personal data that is readable in a table or file, such as `phone in draft`. */
export async function readableOfAnybody(services: Needs): Promise<string[]> {
  const told = await toldByCandidates(services)
  if (told.length === 0) return []
  const kept = [...(await everyRow(services))].filter(([table]) => !PUBLIC_TABLES.includes(table))
  const inTables = kept.flatMap(([table, rows]) =>
    told.filter(([, text]) => rows.some((row) => row.includes(text))).map(([what]) => `${what} in ${table}`),
  )
  const folder = join(services.env.DATA_DIR, 'files')
  const files = existsSync(folder) ? [...everyFile(folder)] : []
  const inFiles = files.flatMap(([path, bytes]) =>
    told.filter(([, text]) => bytes.includes(text) || path.includes(text)).map(([what]) => `${what} in a file`),
  )
  return [...new Set([...inTables, ...inFiles])]
}

/** Texts that identify a single person. */
async function toldByCandidates({ db, personalData }: Needs): Promise<[string, string][]> {
  const rows = await db.select().from(accounts)
  return rows
    .filter(({ userType, endedAt }) => userType === 'candidate' && endedAt === null)
    .flatMap((row) => {
      const { realName, idNumber, phone, email, loginName } = openedOf(personalData, row) ?? {}
      return Object.entries({ realName, idNumber, phone, email, loginName })
    })
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length > 1)
}

/** Null for a row damaged by a test. */
function openedOf(personalData: Needs['personalData'], row: typeof accounts.$inferSelect) {
  try {
    return decryptRow(personalData, accounts, row)
  } catch {
    return null
  }
}
