import { learnKeys } from './keep-keys'
import type { PersonalData } from './personal-data'
import type { Database } from '../postgres/database'
import type { Services } from '../services'
import { accounts } from '../tables/account'
import { dataKeys, unsealedProjects } from '../tables/sealing'
import { FIRST_KEY } from './sealed-column'
import { openRow } from './sealed-rows'

/** Accounts from before keys were noted: one that was damaged says nothing about the key. */
const TRIED = 5

type Needs = Pick<Services, 'db' | 'personalData' | 'keyRing' | 'earlierVersions'>

/**
 * Learns how the projects of this database are sealed, and with which keys. Throws a StartFault when DATA_KEY is not the key
 * that those are encrypted with: nothing would open, and what is written now would open for nobody else.
 */
export async function prepareSealing({ db, personalData, keyRing, earlierVersions }: Needs): Promise<void> {
  const isNoted = (await db.select().from(dataKeys).limit(1)).length > 0
  if (!isNoted && (await opensWhatIsThere(db, personalData)))
    await db.insert(dataKeys).values({ version: FIRST_KEY, check: keyRing.check }).onConflictDoNothing()
  await learnKeys({ db, keyRing })
  earlierVersions.learn(await db.select().from(unsealedProjects))
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
