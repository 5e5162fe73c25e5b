import { sql } from 'drizzle-orm'
import { type Executor, nameOfThisProcess, PROCESS_NAME_PREFIX } from '@server/core/postgres/database'
import { alone } from '@server/core/postgres/migrations/migrate'
import { createShardFunction } from '@server/core/postgres/sharding/shard-function'
import { workersOf } from '@server/core/postgres/sharding/workers'
import {
  hasCitus,
  shardTable,
  tablesToShard,
  type UndistributedTable,
} from '@server/core/postgres/sharding/shard-tables'
import { recordAuditForAllProjects } from '@server/domain/audit-log'
import { type Command, CommandFault, exactly, UsageFault } from '../command'
import { table } from '../output/table'
import { progressOf } from '../progress'

/** Default shard count of Citus. */
const PARTS = 32

const MOST_PARTS = 1_000

export const databaseDistribute: Command = {
  name: 'database distribute',
  usage: '',
  summary:
    'Spread the projects of a Citus database over its machines, while no instance runs; run again, it goes on where it ended',
  options: {
    'dry-run': { summary: 'say what would be spread, and change nothing', flag: true },
    parts: { summary: `into how many parts: never fewer than there will be machines (${PARTS})` },
  },
  async run(call) {
    exactly(call)
    const parts = partsIn(call.options['parts'])
    const services = await call.services()
    const { db } = services
    const machines = await requireMachines(db)
    const whole = await tablesToShard(db)
    if (whole.length === 0) return call.print('Every table is spread already.')
    if (call.options['dry-run'] !== undefined) return call.print(wouldBe(whole, machines))
    await requireNobodyElse(db)
    const onSpread = progressOf(call, whole.length, 'tables')
    await alone(db.$client.url, async (own) => {
      await own.execute(sql`select set_config('citus.shard_count', ${String(parts)}, false)`)
      for (const [index, one] of whole.entries()) {
        await shardTable(own, one)
        onSpread(index + 1)
      }
      await createShardFunction(own)
    })
    const details = { tables: whole.length, machines: machines.length, parts }
    await recordAuditForAllProjects(services, db, { actor: call.actor, action: 'database distribute', details })
    call.print(
      `${whole.length} tables are spread over ${machines.length} machines in ${parts} parts. Start the service.`,
    )
  },
}

function partsIn(written: string | undefined): number {
  if (written === undefined) return PARTS
  const parts = Number(written)
  if (!/^\d+$/.test(written) || parts < 1 || parts > MOST_PARTS)
    throw new UsageFault(`--parts is a number from 1 to ${MOST_PARTS}.`)
  return parts
}

async function requireMachines(db: Executor): Promise<string[]> {
  if (!(await hasCitus(db)))
    throw new CommandFault(
      'This is no Citus: docs/operations/machines.md says how it becomes one. Nothing was changed.',
    )
  const machines = await workersOf(db)
  if (machines.length === 0)
    throw new CommandFault('Citus knows of no other machine: add them with citus_add_node. Nothing was changed.')
  return machines
}

/** Requires that no instance runs: during distribution, statements would find only a part of a project's tables. */
async function requireNobodyElse(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${PROCESS_NAME_PREFIX})
      and application_name <> ${nameOfThisProcess()}`)
  if (rows.length > 0)
    throw new CommandFault(
      `${rows.length} instances or tools use this database: stop them first, candidates cannot be served meanwhile. Nothing was changed.`,
    )
}

const wouldBe = (whole: readonly UndistributedTable[], machines: readonly string[]) =>
  [
    table(
      ['TABLE', 'ROWS (ABOUT)'],
      whole.map(({ name, rows }) => [name, String(rows)]),
    ),
    `${whole.length} tables would be spread over ${machines.length} machines: ${machines.join(', ')}.`,
  ].join('\n\n')
