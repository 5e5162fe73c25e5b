/** Submission of an exemption: as confirmed, once, and resubmission after a rejection. */
import { sql } from 'drizzle-orm'
import { actorOf } from '@server/calls/actor/actors'
import { newId } from '@server/core/postgres/ids'
import { fileUses } from '@server/core/tables/collecting'
import { unusedFilesJob } from '@server/domain/files/unused-files'
import { sharedByTests } from '../setup/shared-by-tests'
import { untilWaiting } from '../setup/until-waiting'
import {
  applied,
  confirmedExemption,
  exemptionBatches,
  exemptionDetail,
  fillInExemption,
  handIn,
  myExemptions,
  onDegree,
  readExemption,
  saveExemption,
  sendEvidence,
  withdraw,
} from './candidate'
import { college, decide, offers } from './college'
import { project } from './project'

const DAY_MS = 24 * 3_600_000

const school = sharedByTests(college)
beforeEach(() => school.reset())

const cost = [{ subjectCode: 'COST', groundCode: 'DEGREE' }]
const timeline = async (exemptionId: string) =>
  (await exemptionDetail(school.service, school.ming, exemptionId)).data.timeline.map(({ event, reason }) =>
    reason === null ? event : `${event}: ${reason.zh}`,
  )

describe('A submitted application', () => {
  it('is shown to its candidate with the data given, masked, and its status', async () => {
    const { service, ming } = school
    await saveExemption(service, ming, 'FULL', {
      commitmentAccepted: true,
      choices: onDegree,
      baseInfo: { phone: '13912345678', certificates: [] },
    })
    const photoFileId = (await sendEvidence(service, ming, 'FULL', 'photo')).data.fileId
    await saveExemption(service, ming, 'FULL', { photoFileId })
    const diploma = await fillInExemption(service, ming, 'FULL')
    const { exemptionId } = (await handIn(service, ming, 'FULL')).data
    const { data } = await exemptionDetail(service, ming, exemptionId)
    expect(data).toMatchObject({
      state: 'auditing',
      reason: null,
      batchCode: 'FULL',
      batchName: { zh: '全面的申请', en: 'Full application' },
      isReplaced: false,
      subjects: [
        { subjectCode: 'LAW', subjectName: { zh: '法规' }, groundCode: 'DEGREE', groundName: { en: 'Degree' } },
      ],
      baseInfo: { phone: '139****5678' },
      photoFileId,
      files: { diploma: [diploma] },
      decidedAt: null,
    })
    expect(Object.keys(data.storedFiles).sort()).toEqual([photoFileId, diploma].sort())
    expect(await timeline(exemptionId)).toEqual(['submitted'])
    expect(await myExemptions(service, ming)).toMatchObject([{ exemptionId, state: 'auditing' }])
  })

  it('shows nothing unmasked of fields that the exam body no longer requires', async () => {
    const { service, ming } = school
    await saveExemption(service, ming, 'FULL', {
      commitmentAccepted: true,
      choices: onDegree,
      baseInfo: { phone: '13912345678', certificates: [{ name: 'A' }] },
    })
    const photoFileId = (await sendEvidence(service, ming, 'FULL', 'photo')).data.fileId
    await saveExemption(service, ming, 'FULL', { photoFileId })
    await fillInExemption(service, ming, 'FULL')
    const { exemptionId } = (await handIn(service, ming, 'FULL')).data
    const shown = async () => (await exemptionDetail(service, ming, exemptionId)).data.baseInfo
    expect(await shown()).toEqual({ realName: '王明', phone: '139****5678', certificates: [{ name: 'A' }] })
    await offers(
      service,
      project.replace(/ {6}- { key: phone.*\n/, '').replace('key: name, label', 'key: title, label'),
    )
    expect(await shown()).toEqual({ realName: '王明', certificates: [{}] })
    await offers(service, project.replace(/ {2}- code: FULL[\s\S]*?(?=\n {2}- code: SHORT)/, ''))
    expect(await shown()).toEqual({})
    await offers(service, project)
  })

  it('is refused when another device has changed it since confirmation', async () => {
    const { service, ming } = school
    await fillInExemption(service, ming, 'SHORT')
    const body = await confirmedExemption(service, ming, 'SHORT')
    service.clock.advance(1000)
    await saveExemption(service, ming, 'SHORT', { choices: cost })
    await saveExemption(service, ming, 'SHORT', { confirmed: true })
    expect(await handIn(service, ming, 'SHORT', { body })).toMatchObject({
      error: 'EXM_EXEMPT_DRAFT_CHANGED',
      details: {},
    })
    expect(await myExemptions(service, ming)).toEqual([])
  })

  it('is refused when the exam body has changed the batch since confirmation', async () => {
    const { service, ming } = school
    await fillInExemption(service, ming, 'SHORT')
    const body = await confirmedExemption(service, ming, 'SHORT')
    await offers(service, project.replaceAll('{ zh: 学历, en: Degree }', '{ zh: 硕士学历, en: Master’s degree }'))
    expect(await handIn(service, ming, 'SHORT', { body })).toMatchObject({
      error: 'EXM_EXEMPT_DRAFT_CHANGED',
      details: { offering: 'offer' },
    })
    await offers(service, project)
  })

  it('is created once: a repeat with its key returns it, and one without is refused', async () => {
    const { service, ming } = school
    const idempotencyKey = newId()
    await fillInExemption(service, ming, 'SHORT')
    const body = await confirmedExemption(service, ming, 'SHORT')
    const first = await handIn(service, ming, 'SHORT', { body, idempotencyKey })
    expect((await handIn(service, ming, 'SHORT', { body, idempotencyKey })).data).toEqual(first.data)
    expect((await handIn(service, ming, 'SHORT', { body })).error).toBe('EXM_EXEMPT_DUPLICATE')
  })

  it('equals the draft: a step saved during submission is refused', async () => {
    const { service, ming } = school
    const { services } = service
    await fillInExemption(service, ming, 'SHORT')
    const { projectId } = (await actorOf(services, ming)) ?? {}
    const { saved } = await services.db.transaction(async (tx) => {
      await tx.execute(sql`select from draft where project_id = ${projectId} for update`)
      const saved = saveExemption(service, ming, 'SHORT', { choices: cost })
      await untilWaiting(services.db)
      // inserts the application under the lock, as submission does
      await tx.execute(sql`
        insert into exemption (project_id, exemption_id, account_id, batch_code, state, content, subjects, submitted_at)
        select project_id, ${newId()}, account_id, key, 'auditing', '{}', '[]', now() from draft`)
      return { saved }
    })
    expect((await saved).error).toBe('EXM_EXEMPT_NOT_EDITABLE')
    expect((await readExemption(service, ming, 'SHORT')).data.choices).toEqual(onDegree)
  })

  it('is created once by two instances at the same moment', async () => {
    const { service, ming } = school
    const other = await college({ databaseUrl: service.databaseUrl })
    await fillInExemption(service, ming, 'SHORT')
    const body = await confirmedExemption(service, ming, 'SHORT')
    const answers = await Promise.all(
      [service, other.service, service, other.service].map((instance) => handIn(instance, ming, 'SHORT', { body })),
    )
    expect(answers.map(({ error }) => error).sort()).toEqual(
      [...Array<string>(3).fill('EXM_EXEMPT_DUPLICATE'), null].sort(),
    )
    expect(await myExemptions(service, ming)).toHaveLength(1)
    await other.close()
  })

  it('keeps its files as long as it exists; unused files are deleted after a day', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    const unused = (await sendEvidence(service, ming, 'FULL', 'diploma')).data.fileId
    // leaves the application as the only reference to the files
    await service.services.db.execute('delete from draft')
    await service.services.db.execute(`delete from file_use where used_by = 'draft'`)
    service.clock.advance(DAY_MS + 1)
    await unusedFilesJob.run(service.services)
    const again = await school.signIn('ming')
    const { files, storedFiles } = (await exemptionDetail(service, again, exemptionId)).data
    expect(Object.keys(storedFiles)).toEqual(files['diploma'])
    expect(Object.keys(storedFiles)).not.toContain(unused)
    expect(await service.services.db.select().from(fileUses)).toMatchObject([
      { usedBy: 'exemption', subject: exemptionId },
    ])
  })
})

describe('During review', () => {
  it('an application cannot be changed, but can be withdrawn and submitted again', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    expect((await saveExemption(service, ming, 'SHORT', { choices: cost })).error).toBe('EXM_EXEMPT_NOT_EDITABLE')
    expect((await sendEvidence(service, ming, 'SHORT', 'diploma')).error).toBe('EXM_EXEMPT_NOT_EDITABLE')
    expect((await handIn(service, ming, 'SHORT')).error).toBe('EXM_EXEMPT_DUPLICATE')

    expect((await withdraw(service, ming, exemptionId)).error).toBeNull()
    expect((await withdraw(service, ming, exemptionId)).error).toBeNull()
    expect(await timeline(exemptionId)).toEqual(['submitted', 'withdrawn'])
    const second = await applied(service, ming, 'SHORT', cost)
    expect(second.error).toBeNull()
    expect(await myExemptions(service, ming)).toMatchObject([
      {
        exemptionId: second.data.exemptionId,
        state: 'auditing',
        isReplaced: false,
        subjects: [{ subjectCode: 'COST' }],
      },
      { exemptionId, state: 'withdrawn', isReplaced: true },
    ])
  })

  it('an application is either withdrawn or decided when both happen at the same moment', async () => {
    const { service, ming } = school
    const other = await college({ databaseUrl: service.databaseUrl })
    for (let round = 0; round < 5; round++) {
      const { exemptionId } = (await applied(service, ming, 'SHORT')).data
      const [withdrawn, refused] = await Promise.all([
        withdraw(service, ming, exemptionId),
        decide(other.service, exemptionId, 'rejected', '看不清'),
      ])
      const { state } = (await exemptionDetail(service, ming, exemptionId)).data
      if (state === 'withdrawn') expect([withdrawn.error, refused]).toEqual([null, 'withdrawn'])
      else expect([withdrawn.error, refused, state]).toEqual(['EXM_EXEMPT_DECIDED', null, 'rejected'])
      expect(await timeline(exemptionId)).toHaveLength(2)
      await service.services.db.execute('delete from exemption')
    }
    await other.close()
  })

  it('an application is valid, whatever the clocks of the machines that created it', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    await withdraw(service, ming, exemptionId)
    const second = (await applied(service, ming, 'SHORT')).data.exemptionId
    const early = '00000000-0000-7000-8000-000000000000'
    for (const table of ['exemption', 'exemption_event'])
      await service.services.db.execute(
        `update ${table} set exemption_id = '${early}' where exemption_id = '${second}'`,
      )
    expect((await saveExemption(service, ming, 'SHORT', { choices: cost })).error).toBe('EXM_EXEMPT_NOT_EDITABLE')
    const [, short] = await exemptionBatches(service, ming)
    expect(short?.application).toEqual({ exemptionId: early, state: 'auditing' })
    expect(await myExemptions(service, ming)).toMatchObject([
      { exemptionId, isReplaced: true },
      { exemptionId: early, isReplaced: false },
    ])
  })

  it('an application cannot be seen or withdrawn by another candidate', async () => {
    const { service, ming, hong } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    expect((await exemptionDetail(service, hong, exemptionId)).error).toBe('EXM_EXEMPT_NOT_FOUND')
    expect((await withdraw(service, hong, exemptionId)).error).toBe('EXM_EXEMPT_NOT_FOUND')
    expect((await withdraw(service, ming, newId())).error).toBe('EXM_EXEMPT_NOT_FOUND')
    expect(await myExemptions(service, hong)).toEqual([])
  })
})

describe('After a rejection', () => {
  it('an application is corrected and submitted again, and the timeline keeps every round', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    await decide(service, exemptionId, 'rejected', '证书看不清')
    const { data } = await readExemption(service, ming, 'SHORT')
    expect(data).toMatchObject({
      application: { exemptionId, state: 'rejected', reason: { zh: '证书看不清' } },
      choices: onDegree,
      commitmentAccepted: true,
      confirmed: false,
    })
    expect((await withdraw(service, ming, exemptionId)).error).toBe('EXM_EXEMPT_DECIDED')

    const clearer = (await sendEvidence(service, ming, 'SHORT', 'diploma')).data.fileId
    await saveExemption(service, ming, 'SHORT', { files: { diploma: [clearer] } })
    await saveExemption(service, ming, 'SHORT', { confirmed: true })
    service.clock.advance(60_000)
    expect((await handIn(service, ming, 'SHORT')).data).toEqual({ exemptionId })
    expect((await exemptionDetail(service, ming, exemptionId)).data).toMatchObject({
      state: 'auditing',
      reason: null,
      decidedAt: null,
      files: { diploma: [clearer] },
    })
    await decide(service, exemptionId, 'rejected', '还是看不清')
    expect(await timeline(exemptionId)).toEqual([
      'submitted',
      'rejected: 证书看不清',
      'resubmitted',
      'rejected: 还是看不清',
    ])
  })

  it('an application cannot be submitted once the batch is closed', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    await decide(service, exemptionId, 'rejected', '证书看不清')
    service.clock.advance(10 * DAY_MS)
    const again = await school.signIn('ming')
    expect((await saveExemption(service, again, 'SHORT', { choices: cost })).error).toBe('EXM_EXEMPT_CLOSED')
    expect((await handIn(service, again, 'SHORT')).error).toBe('EXM_EXEMPT_CLOSED')
  })
})

describe('After approval', () => {
  it('an application cannot be changed, withdrawn or repeated', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    expect(await decide(service, exemptionId, 'passed')).toBeNull()
    expect((await saveExemption(service, ming, 'SHORT', { choices: cost })).error).toBe('EXM_EXEMPT_APPROVED')
    expect((await sendEvidence(service, ming, 'SHORT', 'diploma')).error).toBe('EXM_EXEMPT_APPROVED')
    expect((await withdraw(service, ming, exemptionId)).error).toBe('EXM_EXEMPT_DECIDED')
    expect((await handIn(service, ming, 'SHORT')).error).toBe('EXM_EXEMPT_APPROVED')
    expect(await timeline(exemptionId)).toEqual(['submitted', 'approved'])
    expect(await decide(service, exemptionId, 'rejected', '反悔')).toBe('passed')
  })
})
