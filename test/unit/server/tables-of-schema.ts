import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** Returns all table definitions, from which the migrations are generated. */
export async function everyTable(): Promise<PgTable[]> {
  const folder = resolve('server/src/core/tables')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(resolve(folder, name)) as Promise<object>))
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable))
}
