/** Key rotation while the service runs. */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { loadKeys, KEY_LEAD_MS, refreshKeys, prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import { newId } from '@server/core/postgres/ids'
import { accounts } from '@server/core/tables/account'
import { storedFiles } from '@server/core/tables/collecting'
import { signInEvents } from '@server/core/tables/security'
import { keyRotations } from '@server/core/tables/encryption-keys'
import { actorOf } from '@server/calls/actor/actors'
import { makeKey } from '@server/domain/key-rotation/change-keys'
import { newSeed } from '@server/domain/accounts/time-codes'
import { addStaff } from '@server/domain/staff/accounts'
import { requireStaffCode } from '@server/domain/staff/codes'
import { setFactors } from '@server/domain/staff/set-up'
import { Authenticator } from '../../portal/authenticator'
import { RETENTION_MS, keyRotationJob } from '@server/domain/key-rotation/key-rotation-job'
import { encryptedData } from '@server/area-list'
import { upload } from '../files/upload'
import { testService, type TestService } from '../harness'
import { operate } from '../operator/operator'
import { academy, START, type Academy } from '../registration/academy'
import { detail, readDraft, save, submit } from '../registration/candidate'
import { temporaryFolder } from '../setup/temporary-folder'
import { until } from '../setup/until'
import { everyFile } from '../setup/stored-data'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
const answers = { phone: '13912345678', employed: 'yes', employer: '城建设计院' }

let school: Academy
let DATA_DIR: string
beforeEach(async () => {
  DATA_DIR = temporaryFolder('keys')
  school = await academy({ env: { DATA_DIR } })
  await prepareEncryption(school.service.services)
})
afterEach(() => school.close())

const keys = (service: TestService, ...words: string[]) => operate(service.services, 'keys', ...words)
const run = ({ services }: TestService) => keyRotationJob(encryptedData).run(services)

/** Starts a second instance on the same database and files. */
const another = (env: Record<string, string> = {}) =>
  testService({ databaseUrl: school.service.databaseUrl, now: START, env: { DATA_DIR, ...env } })

async function written() {
  const { service, ming } = school
  const sent = await upload(service, ming, { purpose: 'attachment', key: 'diploma', name: '毕业证书.pdf' })
  const photo = await upload(service, ming, { purpose: 'photo' })
  await save(service, ming, 'WIZARD', { commitmentAccepted: true, areaCode: 'EAST', choices: [{ subjectCode: 'LAW' }] })
  await save(service, ming, 'WIZARD', { baseInfo: answers })
  await save(service, ming, 'WIZARD', { photoFileId: photo.data.fileId, files: { diploma: [sent.data.fileId] } })
  await save(service, ming, 'WIZARD', { confirmed: true })
  const { data } = await submit(service, ming, 'WIZARD')
  return { registrationId: data.registrationId, fileId: sent.data.fileId }
}

async function expectReadable(service: TestService, { registrationId, fileId }: Awaited<ReturnType<typeof written>>) {
  const { ming } = school
  expect((await readDraft(service, ming, 'WIZARD')).data.baseInfo).toMatchObject(answers)
  const shown = (await detail(service, ming, registrationId)).data
  expect(shown.baseInfo).toMatchObject({ realName: '王明', employer: answers.employer })
  expect(shown.storedFiles[fileId]).toMatchObject({ name: '毕业证书.pdf' })
  const file = await service.app.inject({ url: shown.storedFiles[fileId]?.url ?? '' })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
}

async function rotate(service: TestService) {
  const outcome = await keys(service, 'rotate')
  expect(outcome).toMatchObject({ code: 0, complained: '' })
  service.clock.advance(KEY_LEAD_MS)
}

async function shown(service: TestService) {
  const { printed } = await keys(service, 'show', '--json')
  return JSON.parse(printed) as {
    encryptedWith: string
    keys: { version: number; state: string }[]
    projects: { reencrypted: number; stuck: number; cleanAt: string | null }[]
  }
}

const states = async (service: TestService) => (await shown(service)).keys.map(({ state }) => state)

/**
 * Counts encrypted texts of accounts, drafts, registrations and file names, and files, that start with this key
 * version.
 */
async function sealedWith(mark: string): Promise<number> {
  const like = `%sealed:2.${mark}%`
  const { rows } = await school.service.services.db.execute<{ count: number }>(sql`
    select ((select count(*) from account where real_name like ${like})
      + (select count(*) from draft where content::text like ${like})
      + (select count(*) from registration where content::text like ${like})
      + (select count(*) from stored_file where name like ${like}))::int as count`)
  const files = [...everyFile(join(DATA_DIR, 'files')).values()]
  const begins = `sealed:2${mark === '' ? '' : `.${mark.slice(0, -1)}`}\n`
  return Number(rows[0]?.count) + files.filter((bytes) => bytes.toString('latin1').startsWith(begins)).length
}

describe('A new key', () => {
  it('encrypts once every instance knows it; existing data decrypts as before', async () => {
    const { service } = school
    const before = await written()
    expect((await keys(service, 'rotate')).printed).toMatch(/^Key 2 is active from 2026-/)
    expect(await states(service)).toEqual(['next', 'active'])
    expect((await keys(service, 'rotate')).code).toBe(1)
    await save(service, school.hong, 'WIZARD', { baseInfo: answers })
    expect(await sealedWith('2.')).toBe(0)
    service.clock.advance(KEY_LEAD_MS)
    expect(await states(service)).toEqual(['active', 'old'])
    await save(service, school.hong, 'WIZARD', { baseInfo: { ...answers, employer: '另一家' } })
    expect(await sealedWith('2.')).toBe(1)
    await expectReadable(service, before)
    expect(await sealedWith('2.')).toBe(1)
  })

  it('is used to re-encrypt all data; two days later, when no old value is found, the old key is deleted', async () => {
    const { service } = school
    const before = await written()
    await rotate(service)
    await run(service)
    expect(await sealedWith('2.')).toBe(4 + 1 + 1 + 2 + 2)
    await expectReadable(service, before)
    const [project] = (await shown(service)).projects
    expect(project).toMatchObject({ stuck: 0, cleanAt: expect.any(String) as string })
    expect(project?.reencrypted).toBeGreaterThan(9)

    service.clock.advance(RETENTION_MS - 1)
    await run(service)
    expect(await states(service)).toEqual(['active', 'old'])
    service.clock.advance(1)
    await run(service)
    expect(await states(service)).toEqual(['active'])
    expect((await keys(service, 'show')).printed).not.toContain('RE-ENCRYPTED')
    const fresh = { ...school, ming: await school.signIn('ming') }
    school = fresh
    await expectReadable(service, before)
    await service.signIn('academy', 'mingCandidate', 'Right-password1')
  })

  it('can be followed by another one before re-encryption is complete', async () => {
    const { service } = school
    const before = await written()
    await rotate(service)
    await rotate(service)
    await run(service)
    expect(await states(service)).toEqual(['active', 'old', 'old'])
    expect(await sealedWith('3.')).toBe(10)
    await expectReadable(service, before)
  })

  it('decrypts and re-encrypts the seeds of staff, which belong to no project', async () => {
    const { service } = school
    const { services } = service
    const seed = newSeed()
    const app = new Authenticator(seed, services.now)
    const staffId = await addStaff(services, services.db, { name: 'li', displayName: 'Li', addedBy: null })
    await setFactors(services, services.db, staffId, { passwordHash: null, seed, lastStep: 0 })
    await makeKey(services)
    service.clock.advance(KEY_LEAD_MS)
    await run(service)
    service.clock.advance(RETENTION_MS)
    await run(service)
    expect(services.keyRing.all).toHaveLength(1)
    await expect(requireStaffCode(services, staffId, app.shows())).resolves.toBeUndefined()
  })

  it('is recorded in the audit log of every project', async () => {
    await rotate(school.service)
    const { printed } = await operate(school.service.services, 'audit', 'list', 'academy')
    expect(printed).toContain('keys rotate')
  })
})

describe('Instances', () => {
  it('continue during a key rotation: one that does not know a key answers with a retry error, and then knows it', async () => {
    const { service } = school
    const before = await written()
    const other = await another()
    const forget = refreshKeys(other.services)
    try {
      await prepareEncryption(other.services)
      await rotate(service)
      await save(service, school.ming, 'WIZARD', { baseInfo: { ...answers, employer: '另一家' } })
      const late = await readDraft(other, school.ming, 'WIZARD')
      expect(late).toMatchObject({ status: 503, error: 'COMMON_01' })
      await until(async () => (await readDraft(other, school.ming, 'WIZARD')).error === null)
      other.clock.advance(KEY_LEAD_MS)
      await save(other, school.ming, 'WIZARD', { baseInfo: answers })
      await Promise.all([run(service), run(other), run(service), run(other)])
      await run(service)
      expect(await sealedWith('2.')).toBe(10)
      await expectReadable(other, before)
      await expectReadable(service, before)
    } finally {
      forget()
      await other.close()
    }
  })

  it('killed during re-encryption lose nothing, and others continue', async () => {
    const { service } = school
    const { services, databaseUrl } = service
    const before = await written()
    const owner = await actorOf(services, school.ming)
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ projectId: owner?.projectId ?? '', accountId: owner?.accountId ?? '', eventId: newId() },
      ...{ way: 'password' as const, outcome: 'signedIn' as const, device: `device ${index}`, at: new Date(START) },
    }))
    await services.db
      .insert(signInEvents)
      .values(rows.map((row) => encryptRow(services.personalData, signInEvents, row)))
    await rotate(service)

    const instance = fork(join(__dirname, 'rotation-instance.ts'), { execArgv: ['--import', 'tsx'] })
    instance.send({ databaseUrl, env: { NODE_ENV: 'test', DATA_KEY, DATA_DIR }, now: service.clock.now() })
    const progress = async () => (await services.db.select().from(keyRotations))[0]
    while (((await progress())?.reencrypted ?? 0) <= 300) await new Promise((resolve) => setTimeout(resolve, 20))
    const gone = new Promise((resolve) => instance.once('exit', resolve))
    instance.kill('SIGKILL')
    await gone
    const left = await progress()
    expect(left?.cleanAt).toBeNull()

    // the second instance takes over the expired lease
    service.clock.advance(60_000)
    await run(service)
    expect(await progress()).toMatchObject({ stuck: 0, cleanAt: expect.any(Date) as Date })
    const found = await services.db.select().from(signInEvents)
    expect(found.every(({ device }) => device.startsWith('sealed:2.2.'))).toBe(true)
    const opened = found.map((row) => decryptRow(services.personalData, signInEvents, row).device)
    expect(opened.sort()).toEqual(expect.arrayContaining(rows.map(({ device }) => device).sort()))
    await expectReadable(service, before)
  })
})

describe('A value that cannot be re-encrypted', () => {
  it('keeps its key, is reported once, and blocks nothing else', async () => {
    const { service } = school
    const { services } = service
    await written()
    // moves one account's name into another account's row
    const [one, other] = await services.db.select().from(accounts).limit(2)
    if (!one || !other) throw new Error('there are not two people')
    await services.db.update(accounts).set({ realName: other.realName }).where(eq(accounts.accountId, one.accountId))
    await rotate(service)
    const warn = vi.spyOn(services.log, 'warn')
    await run(service)
    service.clock.advance(RETENTION_MS)
    await run(service)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(await shown(service)).toMatchObject({
      keys: [{ state: 'active' }, { state: 'old' }],
      projects: [{ stuck: 1 }],
    })
    expect(await sealedWith('2.')).toBe(9)
    const doctor = await operate(services, 'doctor')
    expect(doctor.printed).toMatch(/SOON\s+Keys\s+1 texts or files cannot be re-encrypted/)
    await services.db.execute(
      sql`update account set real_name = 'sealed:2.AAAA' where real_name not like 'sealed:2.2.%'`,
    )
    service.clock.advance(86_400_000 + 1)
    await run(service)
    expect(await states(service)).toEqual(['active'])
  })

  it('is a file that was deleted meanwhile: it is not restored', async () => {
    const { service } = school
    const { services } = service
    await written()
    await rotate(service)
    const [file] = await services.db.select().from(storedFiles)
    const get = services.files.get.bind(services.files)
    vi.spyOn(services.files, 'get').mockImplementation(async (key) => {
      const bytes = await get(key)
      if (key === file?.storageKey) await services.db.delete(storedFiles).where(eq(storedFiles.fileId, file.fileId))
      return bytes
    })
    await run(service)
    vi.restoreAllMocks()
    await expect(services.files.get(file?.storageKey ?? '')).rejects.toThrow()
  })
})

describe('DATA_KEY', () => {
  const NEXT = randomBytes(32).toString('base64')

  it('is replaced while instances with both keys run; no data is changed, and the old one is then unnecessary', async () => {
    const { service } = school
    const before = await written()
    await rotate(service)
    const both = await another({ DATA_KEY: NEXT, DATA_KEY_BEFORE: DATA_KEY })
    both.clock.advance(KEY_LEAD_MS)
    const after = await another({ DATA_KEY: NEXT })
    after.clock.advance(KEY_LEAD_MS)
    try {
      await expect(prepareEncryption(after.services)).rejects.toThrow(/^DATA_KEY: not the key/)
      await prepareEncryption(both.services)
      await expectReadable(both, before)
      expect((await shown(both)).encryptedWith).toBe('DATA_KEY_BEFORE')
      expect((await operate(both.services, 'doctor')).printed).toMatch(/SOON\s+Keys\s+encrypted with DATA_KEY_BEFORE/)
      expect((await keys(service, 'master')).code).toBe(1)

      expect((await keys(both, 'master')).printed).toMatch(/^3 keys are encrypted with DATA_KEY/)
      expect((await shown(both)).encryptedWith).toBe('DATA_KEY')
      expect((await operate(both.services, 'doctor')).printed).toContain('DATA_KEY_BEFORE is not needed')
      await prepareEncryption(after.services)
      // blind indexes still match, and data is readable
      await after.signIn('academy', 'mingCandidate', 'Right-password1')
      await expectReadable(after, before)
      await expect(loadKeys(service.services)).rejects.toThrow(/^DATA_KEY: not the key/)
      await expectReadable(service, before)

      await rotate(after)
      await run(after)
      after.clock.advance(RETENTION_MS)
      await run(after)
      expect(await states(after)).toEqual(['active'])
      await after.signIn('academy', 'mingCandidate', 'Right-password1')
      await loadKeys(both.services)
      both.clock.advance(2 * KEY_LEAD_MS)
      expect((await readDraft(both, school.ming, 'WIZARD')).data.baseInfo).toMatchObject(answers)
    } finally {
      await both.close()
      await after.close()
      // restores the original key of the fixture
      const back = await another({ DATA_KEY_BEFORE: NEXT })
      await prepareEncryption(back.services)
      expect((await keys(back, 'master')).code).toBe(0)
      await back.close()
    }
  })
})

test('a backup fails when a key is created meanwhile', async () => {
  const { service } = school
  const { services } = service
  const folder = join(temporaryFolder('backups'), 'today')
  const { now } = services
  let making: Promise<unknown> | undefined
  // `now` is first called for the snapshot time, just before the copy
  vi.spyOn(services, 'now').mockImplementation(() => {
    making ??= makeKey({ ...services, now })
    return now()
  })
  const { code, complained } = await operate(services, 'backup', 'make', folder)
  await making
  vi.restoreAllMocks()
  expect([code, complained]).toEqual([1, expect.stringContaining('The keys were changed meanwhile')])
})
