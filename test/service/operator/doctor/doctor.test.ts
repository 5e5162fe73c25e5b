/** Checks of the `doctor` command. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { mailSmtp } from '@server/core/providers/messages/mail-smtp'
import type { EncryptedFileStore } from '@server/core/providers/files/file-store'
import type { Finding } from '@server/domain/doctor/finding'
import type { Services } from '@server/core/services'
import { SharedClock } from '@server/core/running/shared-clock'
import { startSandbox } from '@server/sandbox/start-sandbox'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { operate } from '../operator'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const service = sharedByTests(testService)

async function findings(changed: Partial<Services> = {}): Promise<Finding[]> {
  const { printed } = await operate({ ...service.services, ...changed }, 'doctor', '--json')
  return JSON.parse(printed) as Finding[]
}
const of = (all: readonly Finding[], what: string) => all.filter((each) => each.what === what)
const lookedAt = async (what: string, changed: Partial<Services> = {}) => of(await findings(changed), what)

describe('doctor', () => {
  it('needs one word, and prints each check with its status and the remedy', async () => {
    const { printed, complained, code } = await operate(service.services, 'doctor')
    expect(printed).toMatch(/^ok {4}Clock {13}\d\.\d s (ahead of|behind) the database’s$/m)
    expect(printed).toMatch(/^ok {4}Files .* GB left$|^SOON {2}Files/m)
    // the test server runs without durability (fsync)
    expect(printed).toMatch(/^NOW {3}Database .*fsync is off\n {24}Set fsync = on/m)
    expect([code, complained]).toEqual([1, expect.stringMatching(/^\d of \d+ to mend now\.$/)])
  })

  it('accepts no further words', async () => {
    const { code, complained } = await operate(service.services, 'doctor', 'everything')
    expect([code, complained]).toEqual([2, expect.stringContaining('“everything” is one word too many.')])
  })

  it('runs all other checks when one cannot be run', async () => {
    const broken = { messageSenders: { ...service.services.messageSenders, email: { send: fails, check: fails } } }
    const all = await findings(broken)
    expect(of(all, 'Email')).toEqual([
      { what: 'Email', urgency: 'now', found: 'torn', mend: expect.any(String) as string },
    ])
    expect(of(all, 'Clock')).toMatchObject([{ urgency: 'ok' }])
  })
})

const fails = () => Promise.reject(new Error('torn'))

test('reports the offset of a wrong machine clock', async () => {
  const clock = new SharedClock({ wall: () => Date.now() + 60_000, monotonic: () => performance.now() })
  expect(await lookedAt('Clock', { clock })).toMatchObject([
    { urgency: 'now', found: '60.0 s ahead of the database’s' },
  ])
})

test('names fonts used by documents, and a file that is not a font', async () => {
  const folder = temporaryFolder('fonts')
  const file = join(folder, 'broken.ttf')
  writeFileSync(file, 'no font')
  const found = await lookedAt('Fonts', { env: { ...service.services.env, FONTS_DIR: folder } })
  expect(found[0]?.found).toContain('Noto Sans SC, NotoSansHK_400Regular.ttf')
  expect(found[1]).toMatchObject({
    urgency: 'soon',
    found: `${file} is no TrueType or OpenType font, or cannot be read`,
  })
})

test('reports a key that is older than a year', async () => {
  const { services } = service
  await prepareEncryption(services)
  expect(await lookedAt('Keys')).toMatchObject([
    { urgency: 'ok', found: expect.stringContaining('key 1 encrypts') as string },
  ])
  await services.db.execute(sql`update data_key set made_at = now() - interval '400 days 1 hour'`)
  expect(await lookedAt('Keys')).toMatchObject([{ urgency: 'soon', found: 'key 1 encrypts, 400 days old' }])
})

test('reports a database without an archive and missing settings in production', async () => {
  const env = { ...service.services.env, NODE_ENV: 'production' as const }
  const all = await findings({ env })
  expect(of(all, 'Database')).toContainEqual(expect.objectContaining({ urgency: 'soon', found: 'nothing is archived' }))
  expect(of(all, 'Settings').map(({ found }) => found)).toEqual(['TRUST_PROXY is not set', 'METRICS_TOKEN is not set'])
})

test('reports more instances than the database has connections for in advance', async () => {
  const env = { ...service.services.env, DATABASE_POOL: 5_000 }
  expect(await lookedAt('Database', { env })).toContainEqual(
    expect.objectContaining({
      urgency: 'soon',
      found: expect.stringMatching(/may want \d+ connections of \d+/) as string,
    }),
  )
})

test('reports a publicly reachable service that is not set to production', async () => {
  const env = { ...service.services.env, PUBLIC_URL: 'https://127.0.0.1:1' }
  const all = await findings({ env })
  expect(of(all, 'Settings')).toMatchObject([{ urgency: 'now' }])
  expect(of(all, 'Certificate')).toMatchObject([{ urgency: 'now' }])
})

describe('The storage check', () => {
  const storing = (changed: Partial<EncryptedFileStore>) => ({ files: { ...service.services.files, ...changed } })

  it('reports storage that refuses writes or returns other data', async () => {
    expect(await lookedAt('Files', storing({ put: fails }))).toMatchObject([
      { urgency: 'now', found: 'a file cannot be kept and read: torn' },
    ])
    const other = () => Promise.resolve(Buffer.from('other'))
    expect(await lookedAt('Files', storing({ get: other }))).toMatchObject([
      { urgency: 'now', found: 'what is read is not what was kept' },
    ])
    const full = () => Promise.resolve('DATA_DIR: its disk is full')
    expect(await lookedAt('Files', storing({ whyNotHere: full }))).toMatchObject([
      { urgency: 'now', found: 'DATA_DIR: its disk is full' },
    ])
  })

  it('deletes its test file', async () => {
    const kept: string[] = []
    const { files } = service.services
    await findings(
      storing({
        put: (key, bytes) => files.put(key, bytes).then(() => void kept.push(key)),
        delete: (key) => files.delete(key).then(() => void kept.splice(kept.indexOf(key), 1)),
      }),
    )
    expect(kept).toEqual([])
  })
})

describe('The message check', () => {
  it('reports a server that does not answer or a missing provider', async () => {
    const messageSenders = { sms: null, email: mailSmtp('smtp://127.0.0.1:1', 'exam@example.org'), wechat: null }
    const all = await findings({ messageSenders })
    expect(of(all, 'Email')).toMatchObject([{ urgency: 'now', found: expect.stringContaining('SMTP:') as string }])
    expect(of(all, 'Texts')).toMatchObject([{ urgency: 'now', found: 'no provider' }])
  })

  it('counts overdue and failed messages with the reason', async () => {
    const { db } = service.services
    const write = (status: string, minutesAgo: number, failure: string) =>
      db.execute(sql`
        insert into outbox (project_id, message_id, channel, target_cipher, target_index, template, language, values_cipher, status,
          next_attempt_at, created_at, failure)
        values (${newId()}, ${newId()}, 'sms', 'x', 'x', 'signInCode', 'zh', 'x', ${status},
          now() - ${minutesAgo} * interval '1 minute', now() - ${minutesAgo} * interval '1 minute', ${failure})`)
    await write('pending', 5, 'the gateway answered 500')
    await write('pending', 1, 'the gateway answered 500')
    await write('failed', 60, 'the gateway answered 401')
    await write('failed', 3_000, 'the gateway answered 400')
    expect(await lookedAt('Queue')).toMatchObject([
      { urgency: 'now', found: 'sms: 1 should be out (the gateway answered 500)' },
      { urgency: 'soon', found: 'sms: 1 given up since yesterday (the gateway answered 500)' },
    ])
    await db.execute(sql`delete from outbox`)
    expect(await lookedAt('Queue')).toMatchObject([{ urgency: 'ok' }])
  })
})

describe('The WeChat check', () => {
  const at = async (wrong: Record<string, string>) => {
    const sandbox = await startSandbox({ port: 0 })
    const env = { ...sandbox.credentials, ...wrong, PUBLIC_URL: 'https://127.0.0.1:1' }
    const with_ = await testService({ databaseUrl: service.databaseUrl, env })
    const { printed } = await operate(with_.services, 'doctor', '--json')
    await with_.close()
    await sandbox.close()
    return JSON.parse(printed) as Finding[]
  }

  it('reports that merchant and apps are known', async () => {
    const all = await at({})
    for (const what of ['WeChat Pay', 'Official account', 'Mini Program'])
      expect(of(all, what)).toMatchObject([{ urgency: 'ok' }])
  })

  it('names the variable of an unknown secret', async () => {
    const all = await at({ WECHAT_SECRET: 'wrong' })
    expect(of(all, 'Official account')).toMatchObject([
      { urgency: 'now', mend: expect.stringContaining('WECHAT_SECRET') as string },
    ])
  })

  it('reports an unreachable server', async () => {
    const all = await at({ WXPAY_BASE_URL: 'http://127.0.0.1:1', WECHAT_API_URL: 'http://127.0.0.1:1' })
    expect(of(all, 'WeChat Pay')).toMatchObject([{ urgency: 'now', found: 'does not take our calls: UNREACHABLE' }])
    expect(of(all, 'Mini Program')).toMatchObject([{ urgency: 'now', found: 'refuses it: UNREACHABLE' }])
  })
})
