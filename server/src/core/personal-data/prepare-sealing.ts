import type { PersonalData } from './personal-data'
import type { Database } from '../postgres/database'
import { StartFault } from '../running/start-fault'
import type { Services } from '../services'
import { accounts } from '../tables/account'
import { dataKeys, unsealedProjects } from '../tables/sealing'
import { openRow } from './sealed-rows'

/** Of the only key there is so far. */
const VERSION = 1

/** Accounts from before keys were noted: one that was damaged says nothing about the key. */
const TRIED = 5

/**
 * Learns how the projects of this database are sealed. Throws a StartFault when DATA_KEY is not the key that its personal
 * data is encrypted with: nothing of it would open, and what is written now would open for nobody else.
 */
export async function prepareSealing({
  db,
  personalData,
  earlierVersions,
}: Pick<Services, 'db' | 'personalData' | 'earlierVersions'>): Promise<void> {
  const check = checkOf(personalData)
  if ((await notedCheck(db)) === undefined && (await opensWhatIsThere(db, personalData)))
    await db.insert(dataKeys).values({ version: VERSION, check }).onConflictDoNothing()
  if ((await notedCheck(db)) !== check) {
    throw new StartFault(
      'DATA_KEY: not the key that the personal data in this database is encrypted with; set the key that it was first started with',
    )
  }
  earlierVersions.learn(await db.select().from(unsealedProjects))
}

/** Tells one key from another, and nothing about either. */
export const checkOf = (personalData: PersonalData): string => personalData.sign('the key of a database', '')

async function notedCheck(db: Database): Promise<string | undefined> {
  const [noted] = await db.select().from(dataKeys)
  return noted?.check
}

async function opensWhatIsThere(db: Database, personalData: PersonalData): Promise<boolean> {
  const rows = await db.select().from(accounts).limit(TRIED)
  const opens = (row: (typeof rows)[number]) => {
    try {
      openRow(personalData, accounts, row)
      return true
    } catch {
      return false
    }
  }
  return rows.length === 0 || rows.some(opens)
}
