import { sql } from 'drizzle-orm'
import { ownDataJobs } from '@server/areas/account/jobs'
import { personalData } from '@server/area-list'
import { latestMessages } from '@server/domain/outbox/messages'
import { unusedFilesJob } from '@server/domain/files/unused-files'
import { academy } from '../../registration/academy'
import { fillIn, save, submit } from '../../registration/candidate'
import { upload } from '../../files/upload'
import { liftLimits } from '../../setup/lift-limits'
import { sharedByTests } from '../../setup/shared-by-tests'
import { askForExport, fetchExport, overview, ownerOf, runJobs, text } from './owner'

const school = sharedByTests(() => academy())
beforeEach(() => school.reset())
afterEach(async () => {
  await liftLimits(school.service)
  await school.service.services.db.execute(
    sql`delete from data_export; delete from account_deletion; delete from outbox`,
  )
})

const address = async (token: string) => school.service.call('GET /ea/own-data/export', {}, { token })

async function readyExport(token: string) {
  expect((await askForExport(school.service, token)).error).toBeNull()
  await runJobs(school.service)
  return address(token)
}

describe('The personal-data export', () => {
  it('is requested with the password, created by a job, and announced when ready', async () => {
    const { service, ming } = school
    expect((await overview(service, ming)).data.export).toMatchObject({ state: 'none', nextFrom: null })
    expect((await askForExport(service, ming, 'Wrong-password1')).error).toBe('EA_OLD_PASSWORD')
    expect((await askForExport(service, ming)).error).toBeNull()
    expect((await overview(service, ming)).data.export).toMatchObject({ state: 'making' })
    expect((await address(ming)).error).toBe('EA_EXPORT_NOT_READY')
    await runJobs(service)
    expect((await overview(service, ming)).data.export).toMatchObject({
      state: 'ready',
      until: '2026-11-21T02:00:00.000Z',
    })
    const told = await latestMessages(service.services, { limit: 5 })
    expect(told.map(({ template, channel }) => `${template} ${channel}`)).toContain('exportReady sms')
  })

  it('can be requested with a code to the phone as well', async () => {
    const { service, ming } = school
    await service.call('POST /ea/codes', { body: { purpose: 'verifyOld', by: 'phone' } }, { token: ming })
    const [message] = await latestMessages(service.services, { limit: 1 })
    const code = (message!.values as { code: string }).code
    const proved = await service.call('POST /ea/contacts/proofs', { body: { kind: 'phone', code } }, { token: ming })
    const proof = { kind: 'phone', proof: proved.data.proof } as const
    const forAnother = await service.call('POST /ea/own-data/export', { body: { proof } }, { token: school.hong })
    expect(forAnother.error).toBe('EA_CODE_EXPIRED')
    expect((await service.call('POST /ea/own-data/export', { body: { proof } }, { token: ming })).error).toBeNull()
  })

  it('contains the account’s data, readable in both languages, with the uploaded files', async () => {
    const { service, ming } = school
    const photo = await upload(service, ming, { purpose: 'photo', name: '我的照片.jpg' })
    const answers = {
      phone: '13998765432',
      employed: 'yes',
      employer: '城建设计院',
      education: [{ school: '同济大学' }],
    }
    await save(service, ming, 'WIZARD', { commitmentAccepted: true, baseInfo: answers, photoFileId: photo.data.fileId })
    await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
    await submit(service, ming, 'PLAIN')
    await service.call('POST /ea/city', { body: { city: '呼和浩特' } }, { token: ming })
    const chosen = ['firstTeacher', 'firstBook', 'farthestTrip'] as const
    const questions = chosen.map((question) => ({ question, answer: `李${question}` }))
    const asked = { body: { password: 'Right-password1', answers: questions } }
    expect((await service.call('POST /ea/safe-questions', asked, { token: ming })).error).toBeNull()
    const { data } = await readyExport(ming)
    const { status, headers, files } = await fetchExport(service, data.url)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/zip')
    expect(data.name).toBe('academy-2026-11-20.zip')
    expect(Object.keys(files).sort()).toEqual(['data.json', 'files/01-我的照片.jpg', 'index.html'])
    const json = text(files['data.json'])
    const told = ['13998765432', '城建设计院', '同济大学', '110105199003072311', 'mingcandidate', '呼和浩特']
    told.push('法规', 'East')
    expect(told.filter((one) => !json.includes(one))).toEqual([])
    expect(JSON.parse(json)).toMatchObject({ exam: { zh: '职业资格考试', en: 'Vocational exam' } })
    const page = text(files['index.html'])
    expect(page).toContain('城建设计院')
    expect(page).toContain('href="files/01-%E6%88%91%E7%9A%84%E7%85%A7%E7%89%87.jpg"')
    // labels instead of stored codes
    for (const words of ['居民身份证', '您小学第一位班主任叫什么？', '已提交，未支付', '提交报名，座位已保留'])
      expect(page).toContain(words)
    expect(page).not.toMatch(/nationalId|firstTeacher|>submitted|unpaid|>password<|signedIn|wrongPassword/)
  })

  it('contains no data of other accounts', async () => {
    const { service, ming, hong } = school
    await save(service, hong, 'WIZARD', { commitmentAccepted: true, baseInfo: { phone: '13755556666' } })
    await upload(service, hong, { purpose: 'photo' })
    const { data } = await readyExport(ming)
    const { files } = await fetchExport(service, data.url)
    expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html'])
    const all = Object.values(files).map(text).join('\n')
    const ofHong = ['13755556666', '110105199003072514', 'hongcandidate']
    expect(ofHong.filter((one) => all.includes(one))).toEqual([])
  })

  it('can be created once a day', async () => {
    const { service, ming } = school
    await readyExport(ming)
    expect(await askForExport(service, ming)).toMatchObject({
      error: 'EA_EXPORT_TOO_SOON',
      details: { from: '2026-11-21T02:00:00.000Z' },
    })
    service.clock.advance(24 * 3_600_000)
    const later = await school.signIn('ming')
    expect((await askForExport(service, later)).error).toBeNull()
  })

  it('is downloaded by a link that is valid for ten minutes and while its sign-in lasts', async () => {
    const { service } = school
    const token = await school.signIn('ming')
    const { data } = await readyExport(token)
    expect((await fetchExport(service, data.url)).status).toBe(200)
    expect(
      (await fetchExport(service, data.url.replace(/exports\/[^/]+/, 'exports/01890a5d-ac96-774b-bcce-b302099a8057')))
        .status,
    ).toBe(403)
    service.clock.advance(10 * 60_000 + 1001)
    expect((await fetchExport(service, data.url)).status).toBe(403)
    const again = await address(token)
    await service.call('GET /ea/so', {}, { token })
    expect((await fetchExport(service, again.data.url)).status).toBe(403)
  })

  it('is not deleted with an earlier export while it is being created', async () => {
    const { service, ming } = school
    await readyExport(ming)
    service.clock.advance(24 * 3_600_000)
    const token = await school.signIn('ming')
    const { files } = service.services
    const [makeExports] = ownDataJobs(personalData)
    const original = files.delete.bind(files)
    const deleted = vi.spyOn(files, 'delete').mockImplementationOnce(async (key) => {
      await askForExport(service, token)
      await makeExports?.run(service.services)
      return original(key)
    })
    await runJobs(service)
    deleted.mockRestore()
    expect((await fetchExport(service, (await address(token)).data.url)).status).toBe(200)
  })

  it('is deleted after a day, its bytes first, and until then keeps its files', async () => {
    const { service, ming } = school
    const { accountId } = await ownerOf(service, ming)
    const photo = await upload(service, ming, { purpose: 'photo' })
    service.clock.advance(23 * 3_600_000)
    const token = await school.signIn('ming')
    const { data } = await readyExport(token)
    const { rows } = await service.services.db.execute<{ storage_key: string }>(
      sql`select storage_key from data_export where account_id = ${accountId}`,
    )
    const storageKey = rows[0]?.storage_key ?? ''
    expect(await service.services.files.get(storageKey)).not.toHaveLength(0)
    service.clock.advance(2 * 3_600_000)
    await unusedFilesJob.run(service.services)
    expect(data.url).toContain('/ea/own-data/exports/')
    expect((await service.app.inject({ url: photo.data.url })).statusCode).toBe(403)
    const kept = async () =>
      (await service.services.db.execute(sql`select file_id from stored_file where account_id = ${accountId}`)).rowCount
    expect(await kept()).toBe(1)
    service.clock.advance(23 * 3_600_000)
    await runJobs(service)
    await expect(service.services.files.get(storageKey)).rejects.toThrow()
    await unusedFilesJob.run(service.services)
    expect(await kept()).toBe(0)
    const anew = await school.signIn('ming')
    expect((await overview(service, anew)).data.export.state).toBe('none')
  })

  it('reports a failure and can be requested again at once', async () => {
    const { service, ming } = school
    const { files } = service.services
    const full = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
    service.services.files = full
    await askForExport(service, ming)
    await runJobs(service)
    service.services.files = files
    expect((await overview(service, ming)).data.export).toMatchObject({ state: 'failed', nextFrom: null })
    expect((await readyExport(ming)).error).toBeNull()
  })

  it('is taken over by another instance when the creating one was killed', async () => {
    const { service, ming } = school
    await askForExport(service, ming)
    await service.services.db.execute(sql`update data_export set state = 'making'`)
    await runJobs(service)
    expect((await overview(service, ming)).data.export.state).toBe('making')
    service.clock.advance(11 * 60_000)
    await runJobs(service)
    expect((await overview(service, ming)).data.export.state).toBe('ready')
  })
})
