import type { ContentPatch } from '@contract/collecting/content'
import type { Requirements } from '@contract/collecting/requirements'
import type { Owner } from '@server/calls/handler'
import { actorOf } from '@server/calls/actor/actors'
import { openAnswers, encryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { contentChecks, checkParts } from '@server/domain/collecting/check-content'
import { EMPTY_CONTENT } from '@server/domain/collecting/content'
import { changeDraft, findDraft, type DraftOf } from '@server/domain/collecting/draft-store'
import { requireProject } from '@server/calls/project/find-project'
import { receiveFile } from '@server/domain/files/receive-file'
import { ownFiles } from '@server/domain/files/stored-file-store'
import type { StoredContent } from '@server/core/tables/collecting'
import { academy } from '../registration/academy'
import { readDraft, save } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { pdf } from '../files/pdfs'
import { upload } from '../files/upload'

/** Uses exemption as an example of a kind other than registration. */
describe('Data collected for one journey', () => {
  const school = sharedByTests(academy)
  beforeEach(() => school.reset())

  const asked: Requirements = {
    commitment: { title: { zh: '承诺书', en: 'Letter' }, body: { zh: '承诺', en: 'I promise' } },
    fields: [],
    files: [{ key: 'diploma', label: { zh: '毕业证', en: 'Diploma' }, required: true, maxFiles: 2, formats: ['pdf'] }],
    regions: [],
    revisions: { letter: 'one', form: 'one' },
    subjects: [],
  }

  async function callerBy(token: string): Promise<Owner> {
    const owner = await actorOf(school.service.services, token)
    if (!owner) throw new Error('nobody is signed in')
    return owner
  }

  async function exemptionOf(token: string, key: string): Promise<DraftOf> {
    const { projectId, accountId } = await callerBy(token)
    return { projectId, accountId, kind: 'exemption', key }
  }

  async function sentFor({ kind, key }: DraftOf): Promise<string> {
    const { services } = school.service
    const owner = await callerBy(school.ming)
    const whose = { project: await requireProject(services, 'academy'), groupDomain: null }
    const call = { services, owner, actor: owner, ...whose, upload: { bytes: pdf(), filename: 'diploma.pdf' } }
    const uploadFor = { purpose: 'attachment' as const, key: 'diploma' }
    return (await receiveFile(call, { journey: { kind, key }, asked, uploadFor })).fileId
  }

  async function refusalOf(of: DraftOf, diploma: string) {
    const { services } = school.service
    const files = await ownFiles(services, of, [diploma])
    const refusals = { changed: 'COMMON_BUSY', fileMissing: 'COMMON_NOT_FOUND' } as const
    const patch: ContentPatch = { files: { diploma: [diploma] } }
    const checks = contentChecks(patch, { services, of, refusals, asked, files, fixed: {} })
    return checkParts(patch, checks, {}).refusal?.code
  }

  it('is found only by its own account, kind and key', async () => {
    const { service, ming, hong } = school
    const { services } = service
    const of = await exemptionOf(ming, 'WIZARD')
    await changeDraft<StoredContent>(services.db, {
      ...{ of, empty: EMPTY_CONTENT, now: new Date(services.now()), named: [], fileMissing: 'COMMON_NOT_FOUND' },
      change: ({ content }) => ({ content: { ...content, commitmentAccepted: true }, updatedAt: null }),
    })
    expect(await findDraft(services.db, of)).toMatchObject({ content: { commitmentAccepted: true } })
    expect(await findDraft(services.db, await exemptionOf(hong, 'WIZARD'))).toBeNull()
    expect(await findDraft(services.db, { ...of, key: 'PLAIN' })).toBeNull()
    expect((await readDraft(service, ming, 'WIZARD')).data).toMatchObject({
      commitmentAccepted: false,
      updatedAt: null,
    })
    const list = await service.call('GET /exm_c/batches', {}, { token: ming })
    expect(list.data.batches.find(({ code }) => code === 'WIZARD')).toMatchObject({ hasDraft: false })
  })

  it('is decrypted only for its own account, kind and key', async () => {
    const { ming, hong } = school
    const { services } = school.service
    const of = await exemptionOf(ming, 'WIZARD')
    const sealed = encryptAnswers(services, of, { answers: { phone: '13912345678' }, fileIds: [] })
    expect(openAnswers(services, of, sealed)).toEqual({ phone: '13912345678' })
    const others = [await exemptionOf(hong, 'WIZARD'), { ...of, key: 'PLAIN' }, { ...of, kind: 'registration' }]
    for (const other of others) expect(() => openAnswers(services, other, sealed)).toThrow()
  })

  it('accepts no file that was uploaded for another kind, key or requirement', async () => {
    const { service, ming } = school
    const of = await exemptionOf(ming, 'WIZARD')
    const own = await sentFor(of)
    const otherKey = await sentFor({ ...of, key: 'PLAIN' })
    const ofRegistration = (await upload(service, ming, { purpose: 'attachment', key: 'diploma' })).data.fileId
    expect(await refusalOf(of, own)).toBeUndefined()
    for (const foreign of [otherKey, ofRegistration]) expect(await refusalOf(of, foreign)).toBe('COMMON_NOT_FOUND')
    for (const foreign of [own, otherKey])
      expect((await save(service, ming, 'WIZARD', { files: { diploma: [foreign] } })).error).toBe('E_REG_FILE_MISSING')
    expect((await save(service, ming, 'WIZARD', { files: { diploma: [ofRegistration] } })).error).toBeNull()
  })
})
