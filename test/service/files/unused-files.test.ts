import { unusedFilesJob } from '@server/domain/files/unused-files'
import { storedFiles } from '@server/core/tables/collecting'
import { academy } from '../registration/academy'
import { save } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { upload } from './upload'

const DAY_MS = 24 * 3_600_000

const school = sharedByTests(academy)
beforeEach(() => school.reset())

async function sent(purpose: 'photo' | 'attachment' | 'field', key = '') {
  return (await upload(school.service, school.ming, { purpose, key })).data
}

async function keptFiles(): Promise<string[]> {
  const { services } = school.service
  const rows = await services.db.select({ fileId: storedFiles.fileId, key: storedFiles.storageKey }).from(storedFiles)
  for (const { key } of rows) await services.files.get(key)
  return rows.map(({ fileId }) => fileId).sort()
}

test('a file that no draft and no registration names is deleted after a day, with its bytes', async () => {
  const { service, ming } = school
  const [photo, replaced, diploma, proof] = [
    await sent('photo'),
    await sent('photo'),
    await sent('attachment', 'diploma'),
    await sent('field', 'education.proof'),
  ]
  const [row] = await service.services.db.select().from(storedFiles)
  const education = [{ school: '大学', proof: [proof.fileId] }]
  await save(service, ming, 'WIZARD', { photoFileId: photo.fileId, files: { diploma: [diploma.fileId] } })
  await save(service, ming, 'WIZARD', { baseInfo: { phone: '13912345678', employed: 'no', education } })

  service.clock.advance(DAY_MS)
  await unusedFilesJob.run(service.services)
  expect(await keptFiles()).toHaveLength(4)

  service.clock.advance(1)
  await unusedFilesJob.run(service.services)
  expect(await keptFiles()).toEqual([photo, diploma, proof].map(({ fileId }) => fileId).sort())
  const keyOf = (fileId: string) => row?.storageKey.replace(row.fileId, fileId) ?? ''
  await expect(service.services.files.get(keyOf(replaced.fileId))).rejects.toThrow()
})
