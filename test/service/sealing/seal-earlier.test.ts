import { eq, sql } from 'drizzle-orm'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { actorOf } from '@server/calls/actor/actors'
import { prepareSealing } from '@server/core/personal-data/prepare-sealing'
import { accounts } from '@server/core/tables/account'
import { drafts, storedFiles } from '@server/core/tables/collecting'
import { unsealedProjects } from '@server/core/tables/sealing'
import { accountById, createAccount, type NewAccount } from '@server/domain/accounts/accounts'
import { hasLoginName } from '@server/domain/accounts/named'
import { sealEarlierJob } from '@server/domain/sealing/seal-earlier-job'
import { sealPage } from '@server/domain/sealing/seal-page'
import { academy, START } from '../registration/academy'
import { detail, readDraft, save, submit } from '../registration/candidate'
import { operate } from '../operator/operator'
import { upload } from '../files/upload'
import { sharedByTests } from '../setup/shared-by-tests'
import { everyFile, everyRow } from '../setup/what-is-kept'

const HOUR_MS = 3_600_000

const person: NewAccount = {
  account: 'hanMeimei',
  password: 'Right-password1',
  realName: '韩梅梅',
  idType: 'nationalId',
  idNumber: '11010519491231002X',
  birthDate: '1949-12-31',
  phone: '13611112222',
  email: 'hanmeimei@example.org',
}
const answers = { phone: '13912345678', employed: 'yes', employer: '城建设计院' }
const DIPLOMA = '毕业证书扫描件.pdf'
const told = [
  person.realName,
  person.account.toLowerCase(),
  '13611112222',
  '1949-12-31',
  'hanmeimei@',
  '城建设计院',
  '13912345678',
  '毕业证书',
]

const school = sharedByTests(academy)
let projectId: string

/** As if the service had just been upgraded: instances of the version before may serve for an hour. */
beforeEach(async () => {
  await school.reset()
  rmSync(folder(), { recursive: true, force: true })
  mkdirSync(folder(), { recursive: true })
  const { services } = school.service
  projectId = (await actorOf(services, school.ming))?.projectId ?? ''
  await services.db.execute(sql`truncate unsealed_project`)
  await services.db.delete(accounts).where(hasLoginName(services, projectId, person.account))
  const sealFrom = new Date(Date.parse(START) + HOUR_MS)
  await services.db.insert(unsealedProjects).values({ projectId, sealFrom })
  await prepareSealing(services)
})

interface Written {
  accountId: string
  registrationId: string
  fileId: string
}

async function writtenMeanwhile(): Promise<Written> {
  const { service, ming } = school
  const accountId = await createAccount(service.services, projectId, person)
  const sent = await upload(service, ming, { purpose: 'attachment', key: 'diploma', name: DIPLOMA })
  const photo = await upload(service, ming, { purpose: 'photo' })
  const { fileId } = sent.data
  await save(service, ming, 'WIZARD', { commitmentAccepted: true, areaCode: 'EAST', choices: [{ subjectCode: 'LAW' }] })
  await save(service, ming, 'WIZARD', { baseInfo: answers })
  await save(service, ming, 'WIZARD', { photoFileId: photo.data.fileId, files: { diploma: [fileId] } })
  await save(service, ming, 'WIZARD', { confirmed: true })
  const { data } = await submit(service, ming, 'WIZARD')
  return { accountId, registrationId: data.registrationId, fileId }
}

async function expectReadable({ accountId, registrationId, fileId }: Written): Promise<void> {
  const { service, ming } = school
  const { realName, birthDate, phone, email } = person
  expect(await accountById(service.services, projectId, accountId)).toMatchObject({ realName, birthDate, phone, email })
  await service.signIn('academy', person.account, person.password)
  await expect(createAccount(service.services, projectId, { ...person, idNumber: 'E1' })).rejects.toThrow(
    'EA_ACCOUNT_TAKEN',
  )
  const found = await operate(service.services, 'registrations', 'find', 'academy', '王明')
  expect(found.printed).toContain('WIZARD-')
  expect((await readDraft(service, ming, 'WIZARD')).data.baseInfo).toMatchObject(answers)
  const shown = (await detail(service, ming, registrationId)).data
  expect(shown.baseInfo).toMatchObject({ realName: '王明', employer: answers.employer })
  expect(shown.storedFiles[fileId]).toMatchObject({ name: DIPLOMA })
  const file = await service.app.inject({ url: shown.storedFiles[fileId]?.url ?? '' })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
}

async function readable(): Promise<string[]> {
  const rows = [...(await everyRow(school.service.services)).values()].flat()
  return told.filter((text) => rows.some((row) => row.includes(text)))
}

const folder = () => join(school.service.services.env.DATA_DIR, 'files')
const plainFiles = () =>
  [...everyFile(folder()).values()].filter((bytes) => !bytes.toString('latin1').startsWith('sealed:2\n'))
const left = () => school.service.services.db.select().from(unsealedProjects)
const run = () => sealEarlierJob.run(school.service.services)

/** What the job looks for, whatever it was: with the key of everything, each answer for itself, or plain. */
async function inEarlierForm(): Promise<number> {
  const { rows } = await school.service.services.db.execute<{ count: number }>(sql`
    select (select count(*) from account where id_number_cipher not like 'sealed:2.%' or real_name not like 'sealed:2.%')::int
      + (select count(*) from stored_file where name not like 'sealed:2.%')::int
      + (select count(*) from draft where content::text like '%sealed:1.%')::int
      + (select count(*) from registration where content::text like '%sealed:1.%')::int as count`)
  return rows[0]?.count ?? 0
}

test('while instances of the version before may serve, all is written as they read it', async () => {
  const written = await writtenMeanwhile()
  expect(await readable()).toEqual(
    expect.arrayContaining([person.realName, 'hanmeimei', '1949-12-31', '城建设计院', '毕业证书']),
  )
  expect(plainFiles()).toHaveLength(2)
  expect(await inEarlierForm()).toBe(1 + 2 + 1 + 1)
  await expectReadable(written)
  await run()
  expect(await inEarlierForm()).toBe(5)
})

test('what they wrote is read and, once they are gone, sealed; that ends when nothing is left', async () => {
  const { service } = school
  const written = await writtenMeanwhile()
  service.clock.advance(HOUR_MS)
  await expectReadable(written)
  await run()
  expect(await inEarlierForm()).toBe(5)

  service.clock.advance(60_000)
  await run()
  expect(await inEarlierForm()).toBe(0)
  expect(await readable()).toEqual([])
  expect(plainFiles()).toEqual([])
  expect(await left()).toHaveLength(1)
  await expectReadable(written)

  const sealed = await everyRow(service.services)
  await run()
  expect(await left()).toEqual([])
  expect((await everyRow(service.services)).get('account')).toEqual(sealed.get('account'))
  await expectReadable(written)
})

test('several instances may seal at once', async () => {
  const written = await writtenMeanwhile()
  school.service.clock.advance(2 * HOUR_MS)
  await Promise.all([run(), run(), run()])
  expect(await inEarlierForm()).toBe(0)
  await expectReadable(written)
})

test('from then on all is written sealed, also before the job comes by', async () => {
  school.service.clock.advance(HOUR_MS)
  const written = await writtenMeanwhile()
  expect(await inEarlierForm()).toBe(0)
  expect(await readable()).toEqual([])
  await expectReadable(written)
})

test('what cannot be opened is left as it is, is reported once and keeps nothing else from being sealed', async () => {
  const { services } = school.service
  const { accountId } = await writtenMeanwhile()
  await services.db.execute(sql`update account set phone_cipher = '1.damaged' where account_id = ${accountId}`)
  school.service.clock.advance(2 * HOUR_MS)
  const warn = vi.spyOn(services.log, 'warn')
  await run()
  await run()
  await run()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(warn.mock.calls)).not.toContain(person.realName)
  expect(await inEarlierForm()).toBe(1)
  expect(await left()).toHaveLength(1)
})

test('what a candidate saves while it is being sealed is not undone', async () => {
  const { service, ming } = school
  await writtenMeanwhile()
  const [draft] = await service.services.db.select().from(drafts)
  const earlier = {
    table: drafts,
    isEarlier: sql`true`,
    sealed: async () => {
      await save(service, ming, 'WIZARD', { baseInfo: { ...answers, employer: '另一家' } })
      return { content: draft?.content }
    },
  }
  expect(await sealPage(service.services, projectId, earlier, null)).toEqual({ behind: null, found: 1 })
  expect((await readDraft(service, ming, 'WIZARD')).data.baseInfo).toMatchObject({ employer: '另一家' })
})

test('a file that is deleted while it is being sealed does not come back', async () => {
  const { services } = school.service
  await writtenMeanwhile()
  school.service.clock.advance(2 * HOUR_MS)
  const [file] = await services.db.select().from(storedFiles)
  const get = services.files.get.bind(services.files)
  vi.spyOn(services.files, 'get').mockImplementation(async (key) => {
    const bytes = await get(key)
    if (key === file?.storageKey) {
      await services.db.delete(storedFiles).where(eq(storedFiles.fileId, file.fileId))
      await services.files.delete(key)
    }
    return bytes
  })
  await run()
  vi.restoreAllMocks()
  await expect(services.files.get(file?.storageKey ?? '')).rejects.toThrow()
  expect(plainFiles()).toEqual([])
})
