import { driverErrorReason } from '@server/core/postgres/driver-error'
import { withTimeout } from '@server/core/running/with-timeout'
import type { Services } from '@server/core/services'
import { database } from './database'
import { type Check, type Finding, okFinding, problemFinding } from './finding'
import { clock, fonts, settings, storage } from './machine'
import { email, queue, texts } from './messages'
import { certificate } from './tls-certificate'
import { miniProgram, officialAccount, wechatPay } from './wechat'
import { desc, sql } from 'drizzle-orm'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import { dataKeys } from '@server/core/tables/encryption-keys'
import { operatorNames } from '../operators/operator-store'

const DAY_MS = 86_400_000

/** Maximum key age: the longest validity of TLS certificates, well below the two years of NIST SP 800-57. */
const OLD_DAYS = 366

/** Checks the age of the encryption key, unfinished key rotation and leftover DATA_KEY_BEFORE. */
const keys: Check = {
  what: 'Keys',
  async run(services) {
    await loadKeys(services)
    const { db, keyRing, now } = services
    const [newest] = await db.select().from(dataKeys).orderBy(desc(dataKeys.version)).limit(1)
    const days = Math.floor((now() - (newest?.madeAt.getTime() ?? now())) / DAY_MS)
    const found = `key ${keyRing.active.version} seals, ${days} days old`
    const { rows } = await db.execute<{ stuck: number }>(
      sql`select coalesce(sum(stuck), 0)::int as stuck from key_rotation`,
    )
    const wrong: Omit<Finding, 'what'>[] = []
    if (days > OLD_DAYS)
      wrong.push(problemFinding('soon', found, 'Make a new one: `keys rotate` (docs/operations/keys.md).'))
    const stuck = rows[0]?.stuck ?? 0
    if (stuck > 0 && keyRing.all.length > 1)
      wrong.push(
        problemFinding('soon', `${stuck} texts or files cannot be sealed anew`, 'The service’s log names them.'),
      )
    return [...(wrong.length > 0 ? wrong : [okFinding(found)]), ...masterKeyProblems(keyRing.masterBefore)]
  },
}

function masterKeyProblems(before: 'before' | 'spare' | null): Omit<Finding, 'what'>[] {
  if (before === 'before')
    return [problemFinding('soon', 'encrypted with DATA_KEY_BEFORE', 'Once every instance knows both: `keys master`.')]
  if (before === 'spare')
    return [problemFinding('soon', 'DATA_KEY_BEFORE is not needed', 'Take it from the environment of every instance.')]
  return []
}

/** Checks that operators must authenticate with a code. */
const operatorKeys: Check = {
  what: 'Operators',
  async run(services) {
    const names = await operatorNames(services)
    if (names.length > 0) return [okFinding(`${names.length} set up, each asked for a code`)]
    return [
      problemFinding(
        'soon',
        'none set up: whoever is logged in at the machine may do everything',
        '`operators add NAME` for each.',
      ),
    ]
  },
}

export const checks: readonly Check[] = [
  ...[clock, database, storage, keys, wechatPay, officialAccount, miniProgram],
  ...[certificate, email, texts, queue, fonts, operatorKeys, settings],
]

/** A service that does not respond within this time fails candidate requests too. */
const PATIENCE_MS = 20_000

/** Turns an error of one check into a finding, so that the other checks still run. */
export async function runCheck({ what, run }: Check, services: Services): Promise<Finding[]> {
  const found = await withTimeout(PATIENCE_MS, run(services)).catch((error: unknown) => [
    { urgency: 'now' as const, found: driverErrorReason(error), mend: 'Mend what it says, and look again.' },
  ])
  return found.map((each) => ({ what, ...each }))
}
