import { Client } from 'pg'

interface Asked {
  text: string
  values: unknown[]
}

interface Node {
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}

/** Returns the maximum rows read by a plan node of the statement that starts with `begins`, as sent during `work`. */
export async function rowsRead(databaseUrl: string, begins: RegExp, work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query')
  let statements: Asked[]
  try {
    await work()
    statements = asked.mock.calls.map(([statement, values]: unknown[]) => ({
      text: typeof statement === 'string' ? statement : (statement as { text: string }).text,
      values: (values ?? []) as unknown[],
    }))
  } finally {
    asked.mockRestore()
  }
  const found = statements.find(({ text }) => begins.test(text.trim()))
  if (!found) throw new Error('it was not asked')
  // applies the settings of the transaction
  const settings = statements.filter(({ text }) => text.includes('set_config'))
  return mostRowsOf(await planOf(databaseUrl, found, settings))
}

async function planOf(databaseUrl: string, { text, values }: Asked, settings: readonly Asked[]): Promise<Node> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const setting of settings) await client.query(setting.text, setting.values)
    const explained = `explain (analyze, timing off, format json) ${text}`
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained, values)
    const [row] = rows
    if (!row) throw new Error('it has no plan')
    return row['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const mostRowsOf = ({ Plans = [], ...node }: Node): number =>
  Math.max(node['Actual Rows'] * node['Actual Loops'], ...Plans.map(mostRowsOf))
