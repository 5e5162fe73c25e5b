/** Prepares every statement of `*.sql.ts` against the migrated schema, so that a renamed column fails a test. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import ts from 'typescript'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'
import { statementSamples } from './statement-samples'

const LONGEST_INLINE = 25
const dialect = new PgDialect({ casing: 'snake_case' })
const service = sharedByTests(() => testService())
const paths = readdirSync('server/src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const sqlPaths = paths.filter((path) => path.endsWith('.sql.ts'))
const exportsOf = async (path: string) => {
  const exported = (await import(resolve('server/src', path))) as Record<string, unknown>
  return Object.entries(exported).map(([name, build]) => ({ name: `${path} ${name}`, build }))
}
const statements = (await Promise.all(sqlPaths.map(exportsOf))).flat()

const prepare = async (statement: SQL) => {
  const { sql: text } = dialect.sqlToQuery(statement)
  const { db } = service.services
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`prepare checked as ${text}`))
    await tx.execute(sql`deallocate checked`)
  })
}

describe('Statements', () => {
  it('are found', () => expect(statements.length).toBeGreaterThan(10))

  it.each(statements)('can be prepared: $name', async ({ name, build }) => {
    const sample = statementSamples.get(build)
    if (!sample) throw new Error(`${name} has no sample in statement-samples.ts`)
    await prepare(sample)
  })

  it('cannot be prepared with a column that does not exist', async () => {
    await expect(prepare(sql`select not_a_column from registration`)).rejects.toThrow()
  })
})

test('longer statements are in files of their own', () => {
  const others = paths.filter((path) => !sqlPaths.includes(path))
  expect(others.length).toBeGreaterThan(100)
  expect(others.flatMap(longStatementsIn)).toEqual([])
})

/** Returns `path:line` of every SQL template with more than {@link LONGEST_INLINE} lines. */
function longStatementsIn(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(resolve('server/src', path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const first = lineAt(node.template.getStart(source))
      if (lineAt(node.end) - first + 1 > LONGEST_INLINE) found.push(`${path}:${first}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
