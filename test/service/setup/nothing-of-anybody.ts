/** After every journey of every test: whoever has the database and the files, but not the key, reads nothing of anybody. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { everyFile, everyRow } from './what-is-kept'

type Needs = Pick<Services, 'db' | 'personalData' | 'env'>

/** What the exam body publishes of itself. */
const PUBLIC_TABLES = ['project', 'project_revision', 'notice']

/** What can be read of candidates in a row of any table or in a file: `phone in draft`. */
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

/** Texts that name one person alone. */
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

/** Null for one that a test has damaged. */
function openedOf(personalData: Needs['personalData'], row: typeof accounts.$inferSelect) {
  try {
    return openRow(personalData, accounts, row)
  } catch {
    return null
  }
}
