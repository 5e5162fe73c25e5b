import { newId } from '../../../server/src/core/postgres/ids'
import { databaseUrl, templateName } from './database-names'
import { everywhere, serverUrl } from './every-machine'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a database with the newest schema from a template, in some ten milliseconds. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const name = `exam_${newId().replaceAll('-', '')}`
  await everywhere(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(serverUrl(), name),
    drop: () => everywhere(`drop database if exists ${name} with (force)`),
  }
}
