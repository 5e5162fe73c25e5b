/** Only the items named in a correction request can be corrected (specification §4). */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { registrationJobs } from '@server/areas/registration/area'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections } from '@server/core/tables/registration-changes'
import { latestMessages } from '@server/domain/outbox/messages'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminders } from '@server/area-list'
import { operate } from '../../operator/operator'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { pdf } from '../../files/pdfs'
import { upload } from '../../files/upload'
import { academy, START } from '../academy'
import { cancel, detail, fillIn, readDraft, save, seatsLeft, submit } from '../candidate'

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const school = sharedByTests(academy)
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.delete(registrationCorrections)
})

const operator = (...words: string[]) => operate(school.service.services, 'registrations', ...words)
const call = { token: () => ({ token: school.ming }) }

/** Creates a paid registration with an employer and a diploma. */
async function paid(): Promise<string> {
  const { service, ming } = school
  const { fileId } = (await upload(service, ming, { batchCode: 'OPTIONAL', purpose: 'attachment', key: 'diploma' }))
    .data
  await fillIn(service, ming, 'OPTIONAL', [law])
  await save(service, ming, 'OPTIONAL', {
    baseInfo: { employer: '旧单位', phone: '13812345678' },
    files: { diploma: [fileId] },
  })
  await save(service, ming, 'OPTIONAL', { confirmed: true })
  const { data } = await submit(service, ming, 'OPTIONAL')
  await service.services.db
    .update(registrations)
    .set({ paymentStatus: 'paid', expiresAt: null })
    .where(eq(registrations.registrationId, data.registrationId))
  return data.registrationId
}

const ask = (id: string, what: string, reason = '与证书不一致') =>
  operator('correct', 'academy', id, '--what', what, '--reason', reason, '--until', '+5d')

const params = (registrationId: string) => ({ params: { registrationId } })
const read = async (id: string) =>
  school.service.call('GET /exm_c/registrations/:registrationId/correction', params(id), call.token())
const correct = async (id: string, body: object) =>
  school.service.call('POST /exm_c/registrations/:registrationId/correction', { ...params(id), body }, call.token())
async function handIn(id: string) {
  await correct(id, { confirmed: true })
  const seenAt = (await read(id)).data?.updatedAt ?? null
  return school.service.call(
    'POST /exm_c/registrations/:registrationId/correction/submit',
    { ...params(id), body: { seenAt } },
    call.token(),
  )
}
const later = (days: number) => school.service.clock.set(new Date(Date.parse(START) + days * 86_400_000).toISOString())
const shown = async (id: string) => (await detail(school.service, school.ming, id)).data

describe('A requested correction', () => {
  it('shows the fields, reasons and deadline with the submitted data, and keeps seats and payment', async () => {
    const id = await paid()
    const before = await seatsLeft(school.service, school.ming, 'OPTIONAL')
    expect((await ask(id, 'field:employer')).code).toBe(0)
    expect((await read(id)).data).toMatchObject({
      until: '2026-11-25T02:00:00.000Z',
      asked: [
        {
          part: 'baseInfo',
          key: 'employer',
          reason: { zh: '与证书不一致' },
          label: { zh: '单位', en: 'Employer' },
          isCorrected: false,
        },
      ],
      baseInfo: { employer: '旧单位' },
      before: { baseInfo: { employer: '旧单位', phone: '138****5678' } },
    })
    expect(await shown(id)).toMatchObject({
      status: 'submitted',
      auditStatus: 4,
      paymentStatus: 'paid',
      refundStatus: 'none',
    })
    expect(await seatsLeft(school.service, school.ming, 'OPTIONAL')).toEqual(before)
  })

  it('is made, submitted and reviewed again, and leaves the other fields unchanged', async () => {
    const id = await paid()
    await ask(id, 'field:employer')
    await correct(id, { baseInfo: { employer: '新单位', phone: '13900000000' } })
    expect((await handIn(id)).error).toBeNull()
    const after = await shown(id)
    expect(after).toMatchObject({ auditStatus: 1, baseInfo: { employer: '新单位', phone: '138****5678' } })
    expect(after.files['diploma']).toHaveLength(1)
    expect(after.timeline.map(({ event }) => event)).toEqual(['submitted', 'correctionAsked', 'corrected'])
    expect((await read(id)).error).toBe('E_REG_CORRECTION_NONE')
    expect((await handIn(id)).error).toBe('E_REG_CORRECTION_NONE')
  })

  it('accepts a new file next to earlier ones, and none that was not requested', async () => {
    const id = await paid()
    await ask(id, 'file:diploma', '扫描件不清晰')
    const send = (key: string) =>
      school.service.call(
        'POST /exm_c/registrations/:registrationId/correction/files',
        { ...params(id), body: { purpose: 'attachment', key } },
        { ...call.token(), file: { name: 'a.pdf', bytes: new Uint8Array(pdf()) } },
      )
    expect((await send('extra')).error).toBe('COMMON_NOT_FOUND')
    const { fileId } = (await send('diploma')).data
    const was = (await shown(id)).files['diploma'] ?? []
    expect((await correct(id, { files: { diploma: was } })).error).toBe('E_REG_CORRECTION_SAME')
    await correct(id, { files: { diploma: [fileId] }, baseInfo: { employer: '别处' } })
    expect((await handIn(id)).error).toBeNull()
    expect(await shown(id)).toMatchObject({ files: { diploma: [fileId] }, baseInfo: { employer: '旧单位' } })
  })

  it('cannot be submitted unchanged', async () => {
    const id = await paid()
    await ask(id, 'field:employer')
    expect((await correct(id, { baseInfo: { employer: '旧单位' } })).details).toEqual({
      fields: { employer: 'FIELD_TO_CORRECT' },
    })
    expect((await handIn(id)).error).toBe('E_REG_INCOMPLETE')
  })

  it('is the next step on the home screen until its deadline; then the operator decides', async () => {
    const id = await paid()
    await ask(id, 'field:employer')
    const next = async () =>
      (await school.service.call('GET /exm_c/next-steps', {}, call.token())).data.steps.map(({ screen }) => screen)
    expect(await next()).toContain('registrationCorrection')
    // the next step equals the one on the card and the timeline, with the same deadline
    const { correction } = await shown(id)
    const { steps } = (await school.service.call('GET /exm_c/next-steps', {}, call.token())).data
    expect(steps.find(({ screen }) => screen === 'registrationCorrection')?.when).toEqual({
      says: 'closes',
      at: correction?.until,
    })
    expect((await operator('reject', 'academy', id, '--reason', '没有补正')).printed).toContain('its time is not over')
    later(6)
    await school.signIn('ming').then((token) => (school.ming = token))
    expect(await next()).not.toContain('registrationCorrection')
    expect((await read(id)).error).toBe('E_REG_CORRECTION_OVER')
    expect((await operator('list', 'academy', '--audit', 'failed-to-be-improved')).printed).toContain(
      'failed-to-be-improved',
    )
    expect((await operator('reject', 'academy', id, '--reason', '没有补正')).code).toBe(1)
  })

  it('ends once a free registration is cancelled', async () => {
    const id = await paid()
    await school.service.services.db.update(registrations).set({ amountCents: 0 })
    await ask(id, 'field:employer')
    await correct(id, { baseInfo: { employer: '新单位' } })
    expect((await cancel(school.service, school.ming, id)).error).toBeNull()
    const asked = await school.service.services.db.select().from(registrationCorrections)
    expect(asked.map(({ state }) => state)).toEqual(['ended'])
    expect((await handIn(id)).error).toBe('E_REG_NOT_ACTIVE')
  })

  it('is encrypted, and notified by text and email with its deadline', async () => {
    const id = await paid()
    await ask(id, 'field:employer', '单位名称不完整')
    expect(JSON.stringify(await school.service.services.db.select().from(registrationCorrections))).not.toContain(
      '不完整',
    )
    for (const job of registrationJobs) await job.run(school.service.services)
    const messages = await latestMessages(school.service.services, { limit: 20 })
    const asked = messages.filter(({ template }) => template === 'registrationCorrectionAsked')
    expect(asked.length).toBeGreaterThan(0)
    expect(asked[0]?.text).toContain('2026年11月25日 10:00')
  })

  it('is reminded of once, a day before its deadline, while not submitted', async () => {
    const { services, clock } = school.service
    const reminded = async (at: string) => {
      clock.set(at)
      await remindersJob(reminders).run(services)
      return (await latestMessages(services, { limit: 20 })).filter(
        ({ template }) => template === 'registrationCorrectionDue',
      )
    }
    const id = await paid()
    await ask(id, 'field:employer')
    expect(await reminded('2026-11-24T01:59:00.000Z')).toEqual([])
    for (let twice = 0; twice < 2; twice++)
      expect(await reminded('2026-11-24T02:00:00.000Z')).toMatchObject([{ channel: 'sms' }])
    const [text] = await reminded('2026-11-25T01:00:00.000Z')
    expect(text?.text).toMatch(/补正尚未提交，2026年11月25日 10:00 截止/)
    clock.set(START)
    await ask(id, 'field:employer', '仍不一致')
    await correct(id, { baseInfo: { employer: '新单位' } })
    expect((await handIn(id)).error).toBeNull()
    expect(await reminded('2026-11-24T03:00:00.000Z')).toHaveLength(1)
  })
})

describe('The operator', () => {
  it('requests corrections by a file with a reason each, and gets every error by its line', async () => {
    const id = await paid()
    const path = join(temporaryFolder('corrections'), 'corrections.csv')
    writeFileSync(path, `Number,what,reason\n${id},field:employer,名称不完整\n${id},file:diploma,"不清晰, 请重拍"\n`)
    expect((await operator('correct', 'academy', '--from', path, '--until', '+3d')).printed).toContain(
      'to be corrected',
    )
    expect((await read(id)).data.asked.map(({ reason }) => reason?.zh)).toEqual(['名称不完整', '不清晰, 请重拍'])
    expect((await operator('show', 'academy', id)).printed).toContain('不清晰, 请重拍')
    writeFileSync(path, `${id},employer,缺少\n${id},photo\n`)
    const { complained } = await operator('correct', 'academy', '--from', path, '--until', '+3d')
    expect(complained).toMatch(/:1 “employer” is nothing to correct[\s\S]*:2 no reason/)
  })

  it('cannot request corrections of fields that the batch does not have or the account provides', async () => {
    const id = await paid()
    expect((await ask(id, 'photo')).printed).toContain('asks for no such thing')
    expect((await ask(id, 'field:realName')).printed).toContain('what the account says')
    expect((await operator('correct', 'academy', id, '--what', 'field:employer', '--reason', '错')).printed).toContain(
      'until when',
    )
    expect((await shown(id)).auditStatus).toBe(1)
  })

  it('revokes a requested correction, and an approval', async () => {
    const id = await paid()
    await ask(id, 'field:employer')
    expect((await operator('reopen', 'academy', id, '--reason', '发错了')).code).toBe(0)
    expect(await shown(id)).toMatchObject({ auditStatus: 1, auditReason: { zh: '发错了' } })
    expect((await operator('reopen', 'academy', id, '--reason', '发错了')).printed).toContain(
      'no decision to take back',
    )
    await operator('approve', 'academy', id)
    expect((await operator('reopen', 'academy', id, '--reason', '误批')).code).toBe(0)
    expect(await shown(id)).toMatchObject({ status: 'submitted', auditStatus: 1 })
  })
})

describe('A permanent refusal', () => {
  /** Creates a free registration, which counts as paid without a payment. */
  async function free(): Promise<string> {
    await fillIn(school.service, school.ming, 'PLAIN', [{ subjectCode: 'FREE', areaCode: 'EAST' }])
    return (await submit(school.service, school.ming, 'PLAIN')).data.registrationId
  }

  it('prevents its candidate from registering for the batch again, and says so beforehand', async () => {
    const id = await free()
    expect((await operator('refuse', 'academy', id, '--reason', '冒名')).code).toBe(0)
    expect(await shown(id)).toMatchObject({ status: 'closed', auditStatus: 3, isRefused: true })
    expect((await operator('list', 'academy', '--audit', 'refused')).printed).toContain('refused')
    await fillIn(school.service, school.ming, 'PLAIN', [law])
    expect((await submit(school.service, school.ming, 'PLAIN')).error).toBe('E_REG_REFUSED')
    expect((await readDraft(school.service, school.ming, 'PLAIN')).data.refusal?.error).toBe('E_REG_REFUSED')
  })

  it('holds its seats again when revoked, unless its candidate registered again', async () => {
    const id = await free()
    const held = await seatsLeft(school.service, school.ming, 'PLAIN')
    await operator('refuse', 'academy', id, '--reason', '冒名')
    expect(await seatsLeft(school.service, school.ming, 'PLAIN')).not.toEqual(held)
    expect((await operator('reopen', 'academy', id, '--reason', '核实本人')).code).toBe(0)
    expect(await seatsLeft(school.service, school.ming, 'PLAIN')).toEqual(held)
    expect(await shown(id)).toMatchObject({ status: 'submitted', auditStatus: 1, isRefused: false })
    await operator('reject', 'academy', id, '--reason', '材料不全')
    await free()
    expect((await operator('reopen', 'academy', id, '--reason', '再看')).printed).toContain(
      'registered for the batch again',
    )
  })

  it('can be revoked after a later registration of the batch has expired', async () => {
    const id = await free()
    await operator('reject', 'academy', id, '--reason', '材料不全')
    await fillIn(school.service, school.ming, 'PLAIN', [law])
    expect((await submit(school.service, school.ming, 'PLAIN')).error).toBeNull()
    school.service.clock.advance(31 * 60_000)
    expect((await operator('reopen', 'academy', id, '--reason', '再看')).code).toBe(0)
    expect(await shown(id)).toMatchObject({ status: 'submitted', auditStatus: 1 })
  })
})
