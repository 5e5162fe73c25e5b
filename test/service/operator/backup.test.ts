/** A backup of one snapshot is restored into an empty database, and the service runs on it. */
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { storedFiles } from '@server/core/tables/collecting'
import { copyIn, withoutStatementTimeout } from '@server/operator/maintenance/database-copy'
import { readManifest } from '@server/operator/maintenance/backup-manifest'
import type { Database } from '@server/core/postgres/database'
import { academy } from '../registration/academy'
import { fillIn, submit } from '../registration/candidate'
import { upload } from '../files/upload'
import { testService, type TestService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const school = sharedByTests(academy)
const backup = { folder: '' }
let restored: TestService

beforeAll(async () => {
  // as at service start
  await prepareEncryption(school.service.services)
  backup.folder = join(temporaryFolder('backups'), 'today')
  await upload(school.service, school.ming, { purpose: 'photo' })
  await fillIn(school.service, school.ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
  await submit(school.service, school.ming, 'PLAIN')
  restored = await testService({ now: '2026-11-20T02:00:00.000Z' })
})
afterAll(() => restored.close())

const operateHere = (...words: string[]) => operate(school.service.services, ...words)
const restore = (service: TestService, folder = backup.folder) => operate(service.services, 'backup', 'restore', folder)

/** Row count and content digest of every table. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of rows) {
    const { rows: found } = await db.execute(
      sql.raw(
        `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as all from "${name}" t`,
      ),
    )
    content[name] = found[0]
  }
  return content
}

test('a backup is a new folder readable by its owner only, and cannot be read without the key', async () => {
  const { code, printed } = await operateHere('backup', 'make', backup.folder)
  expect([code, printed]).toEqual([0, expect.stringMatching(/today: \d+ rows of \d+ tables as of .*, and all files$/)])
  expect(readdirSync(backup.folder).sort()).toEqual(['files', 'manifest.json', 'tables'])
  for (const path of ['', 'manifest.json', 'tables/account.gz'])
    expect(statSync(join(backup.folder, path)).mode & 0o077).toBe(0)
  expect(readFileSync(join(backup.folder, 'manifest.json'), 'utf8')).not.toContain(
    school.service.services.env.DATA_KEY ?? 'no key',
  )
  const again = await operateHere('backup', 'make', backup.folder)
  expect([again.code, again.complained]).toEqual([1, expect.stringContaining('cannot be made')])
})

test('a restored backup has every row and every file, and candidates continue', async () => {
  const { code, printed, complained } = await restore(restored)
  expect([code, complained]).toEqual([0, ''])
  expect(printed).toContain('projects verify')
  expect(await contentOf(restored.services.db)).toEqual(await contentOf(school.service.services.db))

  const [file] = await restored.services.db.select().from(storedFiles)
  expect((await restored.services.files.get(file?.storageKey ?? '')).length).toBeGreaterThan(1_000)
  const verified = await operate(restored.services, 'projects', 'verify', 'academy')
  expect(verified.code).toBe(0)

  await fillIn(restored, school.hong, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
  const { data } = await submit(restored, school.hong, 'PLAIN')
  expect(data.registrationId).toBeTruthy()
})

test('existing data is not overwritten by a restore', async () => {
  const { code, complained } = await restore(restored)
  expect([code, complained]).toEqual([1, expect.stringContaining('into an empty one')])
})

test('a project created while a restore was prepared is not overwritten', async () => {
  const manifest = await readManifest(backup.folder)
  const before = await contentOf(restored.services.db)
  const copying = withoutStatementTimeout(restored.services.db.$client.url, (client) =>
    copyIn(client, backup.folder, manifest),
  )
  await expect(copying).rejects.toThrow(/into an empty one/)
  expect(await contentOf(restored.services.db)).toEqual(before)
})

describe('An empty database', () => {
  const empty = sharedByTests(testService)
  const folderWith = (manifest: object) => {
    const folder = temporaryFolder('other-backup')
    const made = JSON.parse(readFileSync(join(backup.folder, 'manifest.json'), 'utf8')) as object
    mkdirSync(join(folder, 'tables'))
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...made, ...manifest }))
    return folder
  }

  it.each([
    [{ keyCheck: 'another' }, 'DATA_KEY: not the key'],
    [{ schema: 1 }, 'of an earlier version'],
    [{ schema: 9_999_999_999_999 }, 'of a later version'],
    [{ tables: 'none' }, 'is no backup'],
  ])('refuses a backup with %p', async (manifest, said) => {
    const { code, complained } = await restore(empty, folderWith(manifest))
    expect([code, complained]).toEqual([1, expect.stringContaining(said)])
  })

  const damagedBy = (damage: (packed: Buffer) => Buffer) => {
    const folder = join(temporaryFolder('damaged-backup'), 'copy')
    cpSync(backup.folder, folder, { recursive: true })
    const table = join(folder, 'tables', 'account.gz')
    writeFileSync(table, damage(readFileSync(table)))
    return folder
  }
  const unpacked = (packed: Buffer) => gunzipSync(packed).toString()

  it.each([
    ['was cut off', (packed: Buffer) => packed.subarray(0, packed.length - 20), 'it cannot be read to its end'],
    [
      'lacks rows',
      (packed: Buffer) => gzipSync(unpacked(packed).replace(/^.*\n/, '')),
      /it has \d+ rows instead of \d+/,
    ],
    ['has other columns', (packed: Buffer) => gzipSync(`x\t${unpacked(packed)}`), 'it cannot be read to its end'],
  ])('is unchanged when a table %s', async (_how, damage, said) => {
    const before = await contentOf(empty.services.db)
    const { code, complained } = await restore(empty, damagedBy(damage))
    expect([code, complained]).toEqual([1, expect.stringMatching(/is damaged: “tables\/account\.gz”/)])
    expect(complained).toMatch(said)
    expect(await contentOf(empty.services.db)).toEqual(before)
  })

  it('is unchanged when a part is missing', async () => {
    const before = await contentOf(empty.services.db)
    const { code, complained } = await restore(empty, folderWith({ hasFiles: false }))
    expect([code, complained]).toEqual([1, expect.stringMatching(/not whole: “tables\/\w+\.gz” is missing/)])
    expect(await contentOf(empty.services.db)).toEqual(before)
  })
})
