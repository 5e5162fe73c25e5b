import { eq, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { actorOf } from '@server/calls/actor/actors'
import { changeDraft } from '@server/domain/collecting/draft-store'
import { requireProject } from '@server/calls/project/find-project'
import { receiveFile } from '@server/domain/files/receive-file'
import { unusedFilesJob } from '@server/domain/files/unused-files'
import { storedFiles } from '@server/core/tables/collecting'
import { academy } from '../registration/academy'
import { save, submit } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { pdf } from './pdfs'
import { upload } from './upload'

const DAY_MS = 24 * 3_600_000

const school = sharedByTests(academy)
beforeEach(() => school.reset())

async function sent(purpose: 'photo' | 'attachment' | 'field', key = '') {
  return (await upload(school.service, school.ming, { purpose, key })).data.fileId
}

async function keptFiles(): Promise<string[]> {
  const { services } = school.service
  const rows = await services.db.select({ fileId: storedFiles.fileId, key: storedFiles.storageKey }).from(storedFiles)
  for (const { key } of rows) await services.files.get(key)
  return rows.map(({ fileId }) => fileId).sort()
}

async function aDayLater(): Promise<void> {
  const { service } = school
  service.clock.advance(DAY_MS + 1)
  await unusedFilesJob.run(service.services)
}

test('a file without a draft or registration is deleted after a day, with its bytes', async () => {
  const { service, ming } = school
  const [photo, replaced, diploma, proof] = [
    await sent('photo'),
    await sent('photo'),
    await sent('attachment', 'diploma'),
    await sent('field', 'education.proof'),
  ]
  const [row] = await service.services.db.select().from(storedFiles)
  const education = [{ school: '大学', proof: [proof] }]
  await save(service, ming, 'WIZARD', { photoFileId: photo, files: { diploma: [diploma] } })
  await save(service, ming, 'WIZARD', { baseInfo: { phone: '13912345678', employed: 'no', education } })

  service.clock.advance(DAY_MS)
  await unusedFilesJob.run(service.services)
  expect(await keptFiles()).toHaveLength(4)

  service.clock.advance(1)
  await unusedFilesJob.run(service.services)
  expect(await keptFiles()).toEqual([photo, diploma, proof].sort())
  const keyOf = (fileId: string) => row?.storageKey.replace(row.fileId, fileId) ?? ''
  await expect(service.services.files.get(keyOf(replaced))).rejects.toThrow()
})

test('a file that is no longer referenced is deleted, and a submitted one stays when the draft changes', async () => {
  const { service, ming } = school
  const [photo, other] = [await sent('photo'), await sent('photo')]
  const [diploma, better] = [await sent('attachment', 'diploma'), await sent('attachment', 'diploma')]
  await save(service, ming, 'WIZARD', { commitmentAccepted: true, areaCode: 'EAST', photoFileId: photo })
  await save(service, ming, 'WIZARD', { baseInfo: { phone: '13912345678', employed: 'no' } })
  await save(service, ming, 'WIZARD', { files: { diploma: [diploma, better] } })
  await save(service, ming, 'WIZARD', { files: { diploma: [diploma] }, choices: [{ subjectCode: 'LAW' }] })
  await save(service, ming, 'WIZARD', { confirmed: true })
  expect(await submit(service, ming, 'WIZARD')).toMatchObject({ code: 10 })

  await save(service, ming, 'WIZARD', { photoFileId: other, files: { diploma: [] } })
  await aDayLater()
  expect(await keptFiles()).toEqual([photo, other, diploma].sort())
})

test('a file id in a text keeps no file, including another candidate’s', async () => {
  const { service, ming, hong } = school
  const theirs = (await upload(service, hong, { purpose: 'attachment', key: 'diploma' })).data.fileId
  const own = await sent('attachment', 'diploma')
  const education = [{ school: own, proof: [await sent('field', 'education.proof')] }]
  const baseInfo = { phone: '13912345678', employed: 'yes', employer: theirs, education }
  expect(await save(service, ming, 'WIZARD', { baseInfo })).toMatchObject({ code: 10 })
  await aDayLater()
  expect(await keptFiles()).toEqual(education.flatMap(({ proof }) => proof))
})

test('a file used by another journey is kept like one of a registration', async () => {
  const { service, ming } = school
  const { services } = service
  const owner = await actorOf(services, ming)
  if (!owner) throw new Error('nobody is signed in')
  const journey = { kind: 'exemption', key: 'WIZARD' }
  const label = { zh: '毕业证', en: 'Diploma' }
  const asked = {
    fields: [],
    files: [{ key: 'diploma', label, required: true, maxFiles: 2, formats: ['pdf' as const] }],
  }
  const receive = async () => {
    const whose = { project: await requireProject(services, 'academy'), groupDomain: null }
    const call = {
      services,
      owner,
      actor: owner,
      ...whose,
      upload: { bytes: Buffer.from(pdf()), filename: 'diploma.pdf' },
    }
    const uploadFor = { purpose: 'attachment' as const, key: 'diploma' }
    return (await receiveFile(call, { journey, asked, uploadFor })).fileId
  }
  const [used, unused] = [await receive(), await receive()]
  const empty = {
    commitmentAccepted: false,
    baseInfo: {},
    photoFileId: null,
    files: {},
    confirmed: false,
    passedSteps: [],
  }
  const apply = (diplomas: string[]) =>
    changeDraft(services.db, {
      of: { projectId: owner.projectId, accountId: owner.accountId, ...journey },
      empty,
      now: new Date(services.now()),
      named: diplomas,
      fileMissing: 'E_REG_FILE_MISSING',
      change: ({ content }) => ({ content: { ...content, files: { diploma: diplomas } }, updatedAt: null }),
    })
  await apply([used])
  await aDayLater()
  expect(await keptFiles()).toEqual([used])
  await expect(apply([unused])).rejects.toMatchObject({ code: 'E_REG_FILE_MISSING' })

  await apply([])
  await unusedFilesJob.run(services)
  expect(await keptFiles()).toEqual([])
})

test('a file being deleted cannot be referenced, and one being referenced is not deleted', async () => {
  const { service, ming } = school
  const { db } = service.services
  const { projectId } = await requireProject(service.services, 'academy')
  const [gone, named] = [await sent('photo'), await sent('photo')]
  let saving: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    await tx.delete(storedFiles).where(eq(storedFiles.fileId, gone))
    saving = save(service, ming, 'WIZARD', { photoFileId: gone })
    await sleep(300)
  })
  expect(await saving).toMatchObject({ error: 'E_REG_FILE_MISSING' })

  await db.transaction(async (tx) => {
    await tx.execute(sql`select from stored_file where project_id = ${projectId} and file_id = ${named} for key share`)
    await aDayLater()
  })
  expect(await keptFiles()).toEqual([named])
})
