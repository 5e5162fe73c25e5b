import { desc, eq, sql } from 'drizzle-orm'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import { dataKeys } from '@server/core/tables/encryption-keys'
import { staff } from '@server/core/tables/staff'
import { terminalStaff } from '../staff/terminal-staff'
import { type Check, type Finding, okFinding, problemFinding } from './finding'

const DAY_MS = 86_400_000

/** Maximum key age: the longest validity of TLS certificates, well below the two years of NIST SP 800-57. */
const OLD_DAYS = 366

/** Checks the age of the encryption key, unfinished key rotation and leftover DATA_KEY_BEFORE. */
export const keys: Check = {
  what: 'Keys',
  async run(services) {
    await loadKeys(services)
    const { db, keyRing, now } = services
    const [newest] = await db.select().from(dataKeys).orderBy(desc(dataKeys.version)).limit(1)
    const days = Math.floor((now() - (newest?.madeAt.getTime() ?? now())) / DAY_MS)
    const found = `key ${keyRing.active.version} encrypts, ${days} days old`
    const { rows } = await db.execute<{ stuck: number }>(
      sql`select coalesce(sum(stuck), 0)::int as stuck from key_rotation`,
    )
    const wrong: Omit<Finding, 'what'>[] = []
    if (days > OLD_DAYS)
      wrong.push(problemFinding('soon', found, 'Make a new one: `keys rotate` (docs/operations/keys.md).'))
    const stuck = rows[0]?.stuck ?? 0
    if (stuck > 0 && keyRing.all.length > 1)
      wrong.push(
        problemFinding('soon', `${stuck} texts or files cannot be re-encrypted`, 'The service’s log names them.'),
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

const RESET_AT_TERMINAL = 'Open the set-up link, or `staff reset NAME --terminal`.'

/** Checks that the operator's tool requires a code, and that production has no demonstration staff. */
export const staffKeys: Check = {
  what: 'Staff',
  async run(services) {
    const found = await terminalStaff(services)
    const demonstrations = await services.db.$count(staff, eq(staff.isDemonstration, true))
    if (demonstrations > 0 && services.env.NODE_ENV === 'production')
      return [problemFinding('now', `${demonstrations} demonstration accounts`, '`staff remove NAME` for each.')]
    const active = found.filter(({ isActive }) => isActive)
    if (active.length > 0) return [okFinding(`${active.length} set up, commands require a code`)]
    if (found.length > 0)
      return [problemFinding('soon', 'no administrator set up: most commands are refused', RESET_AT_TERMINAL)]
    return [
      problemFinding(
        'soon',
        'no administrator set up: everybody logged in at the machine may do everything',
        '`staff add NAME superAdministrator`, with --terminal where the desk is off.',
      ),
    ]
  },
}
