import { sql } from 'drizzle-orm'
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import type { TestService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { detail, readDraft, save, submit, wizard } from '../candidate'
import { upload } from '../../files/upload'

const school = sharedByTests(academy)
let service: TestService
let ming: string
let hong: string
beforeAll(() => {
  ;({ service, ming, hong } = school)
})
beforeEach(() => school.reset())

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
/** Masked ID number of the account. */
const maskedId = expect.stringMatching(/^110\*+2311$/) as unknown
const answers = { phone: '13912345678', employed: 'yes', employer: '城建公司' }

async function fileOf(token: string, purpose: 'photo' | 'attachment' | 'field', key = '', batchCode = 'WIZARD') {
  return (await upload(service, token, { purpose, key, batchCode })).data.fileId
}

/** A batch as displayed to candidates, and the step at which they resume. */
function resuming(batchCode: string) {
  const stepOf = async (token: string) => {
    const seen = await wizard(service, token, batchCode)
    return seen && firstIncompleteStep(seen.draft, seen.batch, Date.now())
  }
  return stepOf
}

async function storedText(): Promise<string> {
  const {
    rows: [row],
  } = await service.services.db.execute<{ text: string }>(sql`select content::text as text from draft`)
  return row?.text ?? ''
}

describe('A draft', () => {
  it('is initially empty except for account data, with unchangeable fields masked', async () => {
    const { data } = await readDraft(service, ming, 'WIZARD')
    expect(data).toMatchObject({ commitmentAccepted: false, choices: [], confirmed: false, updatedAt: null })
    expect(data.baseInfo).toEqual({
      realName: '王明',
      idNumber: maskedId,
      phone: '13812345670',
    })
  })

  it('is saved step by step and resumes on another device', async () => {
    const photoFileId = await fileOf(ming, 'photo')
    const diploma = await fileOf(ming, 'attachment', 'diploma')
    await save(service, ming, 'WIZARD', { commitmentAccepted: true })
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    await save(service, ming, 'WIZARD', { photoFileId })
    await save(service, ming, 'WIZARD', { files: { diploma: [diploma] } })
    await save(service, ming, 'WIZARD', { areaCode: 'EAST' })
    await save(service, ming, 'WIZARD', { choices: [{ subjectCode: 'LAW' }] })
    await save(service, ming, 'WIZARD', { confirmed: true })
    const { data } = await readDraft(service, await school.signIn('ming'), 'WIZARD')
    expect(data).toMatchObject({
      commitmentAccepted: true,
      photoFileId,
      files: { diploma: [diploma] },
      choices: [law],
      confirmed: true,
    })
    expect(data.baseInfo).toMatchObject(answers)
    expect(Object.keys(data.storedFiles).sort()).toEqual([photoFileId, diploma].sort())

    const { registrationId } = (await submit(service, ming, 'WIZARD')).data
    const registration = (await detail(service, ming, registrationId)).data
    expect(registration).toMatchObject({
      photoFileId,
      files: { diploma: [diploma] },
      baseInfo: { employer: '城建公司' },
    })
    expect(registration.baseInfo).toMatchObject({
      phone: '139****5678',
      idNumber: maskedId,
    })
    expect(registration.timeline.map(({ event }) => event)).toEqual(['submitted', 'photoManualReview'])
  })

  it('resumes at the information table until the candidate has seen it, even when the account answers all it requires', async () => {
    const stepOf = resuming('OPTIONAL')
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true })
    expect(await stepOf(ming)).toBe('baseInfo')
    const otherDevice = await school.signIn('ming')
    expect(await stepOf(otherDevice)).toBe('baseInfo')
    await save(service, otherDevice, 'OPTIONAL', { baseInfo: {} })
    expect(await stepOf(ming)).toBe('files')
    await save(service, ming, 'OPTIONAL', { files: {} })
    expect(await stepOf(otherDevice)).toBe('region')
  })

  it('does not pass a step when files are saved meanwhile', async () => {
    const stepOf = resuming('OPTIONAL')
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true, baseInfo: {} })
    const extra = await fileOf(ming, 'attachment', 'extra', 'OPTIONAL')
    const { data } = await save(service, ming, 'OPTIONAL', { files: { extra: [extra] }, staying: true })
    expect(data.files).toEqual({ extra: [extra] })
    expect(await stepOf(await school.signIn('ming'))).toBe('files')
  })

  it('does not pass a step whose answers were refused', async () => {
    const stepOf = resuming('OPTIONAL')
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true })
    const refused = await save(service, ming, 'OPTIONAL', { baseInfo: { phone: '123' } })
    expect(refused.error).toBe('COMMON_FIELDS')
    expect(await stepOf(ming)).toBe('baseInfo')
  })

  it('cannot be submitted while a step was never seen', async () => {
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true, areaCode: 'EAST', choices: [law] })
    await save(service, ming, 'OPTIONAL', { confirmed: true })
    expect(await submit(service, ming, 'OPTIONAL')).toMatchObject({
      error: 'E_REG_INCOMPLETE',
      details: { step: 'baseInfo' },
    })
  })

  it('of one account is never seen or changed by another', async () => {
    await save(service, ming, 'WIZARD', { commitmentAccepted: true, baseInfo: answers })
    expect((await readDraft(service, hong, 'WIZARD')).data).toMatchObject({ commitmentAccepted: false })
    await save(service, hong, 'WIZARD', { baseInfo: { ...answers, employer: '别家' } })
    expect((await readDraft(service, ming, 'WIZARD')).data.baseInfo).toMatchObject({ employer: '城建公司' })
  })

  it('stores every answer encrypted', async () => {
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    expect(await storedText()).toContain('sealed:2.')
    expect(await storedText()).not.toMatch(/employ|城建公司|13912345678|1990|2311/)
  })

  it('treats an answer that looks like an encrypted one as plain text', async () => {
    await save(service, ming, 'WIZARD', { baseInfo: { ...answers, employer: 'sealed:1.AAAA' } })
    const { data, code } = await readDraft(service, ming, 'WIZARD')
    expect(code).toBe(10)
    expect(data.baseInfo).toMatchObject({ employer: 'sealed:1.AAAA' })
  })

  it('drops unknown and hidden answers, and account data cannot be overwritten', async () => {
    await save(service, ming, 'WIZARD', {
      baseInfo: { ...answers, employed: 'no', isAdmin: 'yes', realName: '别人', idNumber: '440524188001010014' },
    })
    expect((await readDraft(service, ming, 'WIZARD')).data.baseInfo).toEqual({
      realName: '王明',
      idNumber: maskedId,
      phone: '13912345678',
      employed: 'no',
    })
  })

  it('refuses characters that the database cannot store', async () => {
    const refused = await save(service, ming, 'WIZARD', { baseInfo: { ...answers, employer: 'A\u0000B\ud800C' } })
    expect(refused.error).toBe('COMMON_PARAM')
  })

  it('reports every invalid answer by its path, and keeps the other parts of the step', async () => {
    const refused = await save(service, ming, 'WIZARD', {
      commitmentAccepted: true,
      baseInfo: { ...answers, phone: '123', employer: '', education: [{ school: '', proof: ['not-an-id'] }] },
    })
    expect(refused).toMatchObject({
      error: 'COMMON_FIELDS',
      details: {
        fields: {
          phone: 'FIELD_PHONE',
          employer: 'FIELD_REQUIRED',
          'education.0.school': 'FIELD_REQUIRED',
          'education.0.proof': 'E_REG_FILE_MISSING',
        },
      },
    })
    const { data } = await readDraft(service, ming, 'WIZARD')
    expect(data.commitmentAccepted).toBe(true)
    expect(data.baseInfo).not.toHaveProperty('employer')
  })

  it('must be confirmed again after an earlier step was changed', async () => {
    await save(service, ming, 'PLAIN', { commitmentAccepted: true, areaCode: 'EAST', choices: [law] })
    expect((await save(service, ming, 'PLAIN', { confirmed: true })).data.confirmed).toBe(true)
    expect((await save(service, ming, 'PLAIN', { choices: [law] })).data.confirmed).toBe(false)
  })

  it('is not confirmed or saved when the candidate saw another version of the draft', async () => {
    const { updatedAt: seenAt } = (await save(service, ming, 'PLAIN', { commitmentAccepted: true })).data
    service.clock.advance(1_000)
    const { updatedAt } = (await save(service, ming, 'PLAIN', { areaCode: 'EAST', choices: [law] })).data
    expect((await save(service, ming, 'PLAIN', { confirmed: true, seenAt })).error).toBe('E_REG_DRAFT_CHANGED')
    expect((await readDraft(service, ming, 'PLAIN')).data).toMatchObject({ confirmed: false, updatedAt })
    service.clock.advance(1_000)
    const confirm = () => save(service, ming, 'PLAIN', { confirmed: true, seenAt: updatedAt })
    expect((await confirm()).data.confirmed).toBe(true)
    // a second tab with the same confirmation
    expect((await confirm()).data.confirmed).toBe(true)
  })

  it('is not saved when it is based on another version of the draft, from the first save on', async () => {
    const table = (seenAt: string | null) => save(service, ming, 'PLAIN', { areaCode: 'EAST', seenAt })
    const { data } = await table(null)
    expect(data.areaCode).toBe('EAST')
    service.clock.advance(1_000)
    expect((await table(null)).error).toBe('E_REG_DRAFT_CHANGED')
    expect((await table(data.updatedAt)).error).toBeNull()
  })

  it('names its registration for as long as that holds seats', async () => {
    await save(service, ming, 'PLAIN', { commitmentAccepted: true, areaCode: 'EAST', choices: [law] })
    expect((await save(service, ming, 'PLAIN', { confirmed: true })).data.registrationId).toBeNull()
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    expect((await readDraft(service, ming, 'PLAIN')).data.registrationId).toBe(registrationId)
    expect((await readDraft(service, ming, 'WIZARD')).data.registrationId).toBeNull()
    service.clock.advance(30 * 60_000)
    expect((await readDraft(service, ming, 'PLAIN')).data.registrationId).toBeNull()
  })

  it('loses its subjects when their area is changed', async () => {
    await save(service, ming, 'PLAIN', { areaCode: 'EAST', choices: [law] })
    expect((await save(service, ming, 'PLAIN', { areaCode: 'WEST' })).data).toMatchObject({
      areaCode: 'WEST',
      choices: [],
    })
  })

  it('keeps what two devices save at the same time', async () => {
    await Promise.all([
      save(service, ming, 'PLAIN', { commitmentAccepted: true }),
      save(service, ming, 'PLAIN', { areaCode: 'WEST' }),
    ])
    expect((await readDraft(service, ming, 'PLAIN')).data).toMatchObject({ commitmentAccepted: true, areaCode: 'WEST' })
  })

  it('keeps the files that two devices save at the same time for different requirements', async () => {
    const [diploma, extra] = await Promise.all([
      fileOf(ming, 'attachment', 'diploma', 'OPTIONAL'),
      fileOf(ming, 'attachment', 'extra', 'OPTIONAL'),
    ])
    await Promise.all([
      save(service, ming, 'OPTIONAL', { files: { diploma: [diploma] } }),
      save(service, ming, 'OPTIONAL', { files: { extra: [extra] } }),
      save(service, ming, 'OPTIONAL', { commitmentAccepted: true }),
    ])
    const { data } = await readDraft(service, ming, 'OPTIONAL')
    expect(data.files).toEqual({ diploma: [diploma], extra: [extra] })
    expect([...data.passedSteps].sort()).toEqual(['commitment', 'files'])
  })

  it('cannot be started for an unknown batch', async () => {
    expect((await save(service, ming, 'NOWHERE', { commitmentAccepted: true })).error).toBe('EXM_BATCH_NOT_FOUND')
    expect((await readDraft(service, ming, 'NOWHERE')).error).toBe('EXM_BATCH_NOT_FOUND')
  })
})

describe('The choices of a draft', () => {
  const choose = (batchCode: string, ...subjects: string[]) =>
    save(service, ming, batchCode, {
      areaCode: 'EAST',
      choices: subjects.map((subjectCode) => ({ subjectCode, areaCode: 'EAST' })),
    })

  it.each([
    ['more than may be taken', 'E_REG_SUBJECT_COUNT', ['LAW', 'COST', 'FREE', 'SCARCE']],
    ['none', 'E_REG_SUBJECT_COUNT', []],
    ['one twice', 'E_REG_SUBJECT_DUPLICATE', ['LAW', 'LAW']],
    ['two that exclude each other', 'E_REG_SUBJECT_CONFLICT', ['COST', 'TAX']],
    ['an unknown one', 'E_REG_SUBJECT_UNKNOWN', ['MAGIC']],
  ])('are refused with %s (%s)', async (_what, error, subjects) => {
    expect((await choose('SUBJECT_FIRST', ...subjects)).error).toBe(error)
    expect((await readDraft(service, ming, 'SUBJECT_FIRST')).data.choices).toEqual([])
  })

  it('may lack areas while subjects come first, but not at submission', async () => {
    const saved = await save(service, ming, 'SUBJECT_FIRST', {
      commitmentAccepted: true,
      choices: [{ subjectCode: 'LAW' }],
    })
    expect(saved.code).toBe(10)
    await save(service, ming, 'SUBJECT_FIRST', { confirmed: true })
    expect((await submit(service, ming, 'SUBJECT_FIRST')).details).toEqual({ step: 'region' })
  })

  it('must be in the area chosen first, and in an existing one', async () => {
    const elsewhere = { areaCode: 'EAST', choices: [{ subjectCode: 'LAW', areaCode: 'WEST' }] }
    expect((await save(service, ming, 'PLAIN', elsewhere)).error).toBe('E_REG_REGION_MISMATCH')
    expect((await save(service, ming, 'PLAIN', { areaCode: 'MOON' })).error).toBe('E_REG_REGION_MISMATCH')
    expect((await save(service, ming, 'PLAIN', { choices: [law], areaCode: null })).error).toBe('E_REG_REGION_MISMATCH')
  })
})

describe('The files of a draft', () => {
  it("must be the caller's own, of this batch, uploaded for this purpose", async () => {
    const foreign = await fileOf(hong, 'attachment', 'diploma')
    const otherPurpose = await fileOf(ming, 'field', 'education.proof')
    for (const fileId of [foreign, otherPurpose, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      expect((await save(service, ming, 'WIZARD', { files: { diploma: [fileId] } })).error).toBe('E_REG_FILE_MISSING')
      expect((await save(service, ming, 'WIZARD', { photoFileId: fileId })).error).toBe('E_REG_FILE_MISSING')
    }
  })

  it('are limited to the number the batch requires; the same one twice counts once', async () => {
    const diploma = () => fileOf(ming, 'attachment', 'diploma')
    const ids = [await diploma(), await diploma()]
    const three = await save(service, ming, 'WIZARD', { files: { diploma: [...ids, await diploma()] } })
    expect(three).toMatchObject({ error: 'PC_TOO_MANY_FILES', details: { max: 2 } })
    const twice = await save(service, ming, 'WIZARD', { files: { diploma: [...ids, ...ids], other: ids } })
    expect(twice.data.files).toEqual({ diploma: ids })
  })

  it('can be removed', async () => {
    const diploma = await fileOf(ming, 'attachment', 'diploma')
    await save(service, ming, 'WIZARD', { files: { diploma: [diploma] } })
    const { data } = await save(service, ming, 'WIZARD', { files: { diploma: [] }, photoFileId: null })
    expect(data).toMatchObject({ files: { diploma: [] }, photoFileId: null, storedFiles: {} })
  })
})

describe('The batches', () => {
  it('show whether a registration can be started, its price, and the caller’s draft', async () => {
    await save(service, ming, 'PLAIN', { commitmentAccepted: true })
    const { data } = await service.call('GET /exm_c/batches', {}, { token: ming })
    const states = Object.fromEntries(data.batches.map(({ code, state }) => [code, state]))
    expect(states).toMatchObject({ PLAIN: 'open', NEXT: 'notYetOpen', PAST: 'closed', PAUSED: 'paused', OVER: 'over' })
    expect(data.batches[0]).toMatchObject({
      code: 'PLAIN',
      priceFromCents: 0,
      subjectCount: 7,
      hasDraft: true,
      registrationId: null,
    })
    expect(data.batches[1]).toMatchObject({ hasDraft: false })
  })

  it('do not reveal the total seats of a subject', async () => {
    const params = { domain: 'academy', batchCode: 'PLAIN' }
    const { data } = await service.call('GET /exm_c/g/batches/:domain/:batchCode', { params })
    expect(JSON.stringify(data)).not.toContain('"seats"')
    expect(data.areaCount).toBe(2)
  })
})
