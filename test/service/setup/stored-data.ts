import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import type { Services } from '@server/core/services'

/** Every row of every table as text, by table. */
export async function everyRow({ db }: Pick<Services, 'db'>): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const each = tables.map(
    ({ name }) => sql`select ${name}::text as name, one::text as row from ${sql.identifier(name)} one`,
  )
  const kept = new Map<string, string[]>(tables.map(({ name }) => [name, []]))
  const { rows } = await db.execute<{ name: string; row: string }>(sql.join(each, sql` union all `))
  for (const { name, row } of rows) kept.get(name)?.push(row)
  return kept
}

/** Every file below a folder, by relative path. */
export function everyFile(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))]))
}

/** Returns which of these texts occur in a table, such as `phone in draft`. */
export async function readableTexts(services: Pick<Services, 'db'>, texts: Record<string, string>): Promise<string[]> {
  return [...(await everyRow(services))].flatMap(([table, rows]) =>
    Object.entries(texts)
      .filter(([, text]) => rows.some((row) => row.includes(text)))
      .map(([what]) => `${what} in ${table}`),
  )
}

/** Decrypts all encrypted columns of a project into one text. */
export async function openedTexts(
  services: Pick<Services, 'db' | 'personalData'>,
  { projectId }: { projectId: string },
): Promise<string> {
  const folder = resolve('server/src/core/tables')
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => import(join(folder, name)) as Promise<object>),
  )
  const tables = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable) && encryptedTable(one).encrypted.length > 0)
  const texts: string[] = []
  for (const table of tables) {
    const rows = (await services.db.select().from(table)) as { projectId: string }[]
    const own = rows.filter((row) => row.projectId === projectId)
    texts.push(...own.map((row) => JSON.stringify(decryptRow(services.personalData, table, row))))
  }
  return texts.join('\n')
}
