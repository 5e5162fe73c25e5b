import { PgDialect } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { invariants } from '@server/domain/invariants/check-invariants'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Connections by database, each with prepared plans for all invariants: planning takes longer than execution. */
const connections = new Map<string, Promise<Client>>()

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // the database is dropped after its test file
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  return client
}

/** Returns violated invariants of a project at rest. */
export async function invariantViolations(url: string, projectId: string): Promise<string[]> {
  const connection = connections.get(url) ?? connect(url)
  connections.set(url, connection)
  const client = await connection
  const broken: string[] = []
  for (const [position, { sentence, exceptions }] of invariants.entries()) {
    const { sql: text, params: values } = dialect.sqlToQuery(exceptions(projectId))
    const { rows } = await client.query<{ what: string; found: string }>({
      name: `invariant ${position}`,
      text,
      values,
    })
    broken.push(...rows.map(({ what, found }) => `${sentence}: ${what}: ${found}`))
  }
  return broken
}

export async function closeInvariants(): Promise<void> {
  const open = [...connections.values()]
  connections.clear()
  await Promise.all(open.map(async (client) => (await client).end()))
}
