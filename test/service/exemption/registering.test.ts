/** Effect of an approved exemption on registration: its subjects are waived, cannot be chosen and are free. */
import { EXEMPTION } from '@server/areas/exemption/exemption'
import { sql } from 'drizzle-orm'
import { actorOf } from '@server/calls/actor/actors'
import { encryptGround } from '@server/domain/ground-names'
import { newId } from '@server/core/postgres/ids'
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import { detail, fillIn, readDraft, retry, save, submit, wizard, cancel, orderOf } from '../registration/candidate'
import { untilWaiting } from '../setup/until-waiting'
import { sharedByTests } from '../setup/shared-by-tests'
import { applied } from './candidate'
import { college, decide, offers, reopen } from './college'
import { project } from './project'

const school = sharedByTests(college)
beforeEach(() => school.reset())

const east = (...codes: string[]) => codes.map((subjectCode) => ({ subjectCode, areaCode: 'EAST' }))
const degree = { zh: '学历', en: 'Degree' }

/** Creates an approved exemption in SHORT, which counts for PLAIN and LATE. */
async function exempted(...codes: string[]): Promise<string> {
  const choices = codes.map((subjectCode) => ({ subjectCode, groundCode: 'DEGREE' }))
  const { exemptionId } = (await applied(school.service, school.ming, 'SHORT', choices)).data
  await decide(school.service, exemptionId, 'passed')
  return exemptionId
}

/** Creates an approved exemption in FULL, which counts for every batch. */
async function exemptedForAllBatches(subjectCode: string): Promise<void> {
  const { services } = school.service
  const ming = await actorOf(services, school.ming)
  if (!ming) throw new Error('nobody is signed in')
  const { projectId, accountId } = ming
  await EXEMPTION.insert(services, services.db, {
    ...{ projectId, accountId, applicationId: newId(), batchCode: 'FULL', groupDomain: null, state: 'passed' },
    content: { baseInfo: {}, photoFileId: null, files: {} },
    subjects: [
      encryptGround(services, ming, { subjectCode, subjectName: degree, groundCode: 'DEGREE', groundName: degree }),
    ],
    ...{ countsFor: null, validUntil: null, submittedAt: new Date(), decidedAt: new Date(), reason: null },
  })
}

const exemptIn = async (batchCode: string) =>
  (await readDraft(school.service, school.ming, batchCode)).data.exempted.map(({ subjectCode }) => subjectCode)

describe('A subject with an approved exemption', () => {
  it('need not be chosen though it is required, costs nothing, and the registration shows the reason', async () => {
    const { service, ming } = school
    const exemptionId = await exempted('LAW')
    expect((await readDraft(service, ming, 'PLAIN')).data.exempted).toEqual([
      { subjectCode: 'LAW', groundName: degree, exemptionId, wasChosen: false },
    ])
    await fillIn(service, ming, 'PLAIN', east('COST'))
    const { data, error } = await submit(service, ming, 'PLAIN')
    expect(error).toBeNull()
    expect(data.amountCents).toBe(5000)
    expect((await orderOf(service, ming, data.orderId)).lines).toMatchObject([{ amountCents: 5000 }])
    const exempt = [{ subjectCode: 'LAW', name: { zh: '法规', en: 'Law' }, groundName: degree }]
    expect((await detail(service, ming, data.registrationId)).data.exempted).toEqual(exempt)
    const [card] = (await service.call('GET /exm_c/registrations', {}, { token: ming })).data
    expect(card?.exempted).toEqual(exempt)
  })

  it('keeps the name it had at registration, and is not shown to candidates without one', async () => {
    const { service, ming, hong } = school
    await exempted('LAW')
    await fillIn(service, ming, 'PLAIN', east('COST'))
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    await offers(service, project.replaceAll('{ zh: 学历, en: Degree }', '{ zh: 硕士, en: Master }'))
    expect((await detail(service, ming, registrationId)).data.exempted).toMatchObject([{ groundName: degree }])
    await offers(service, project)
    await fillIn(service, hong, 'PLAIN', east('LAW'))
    const hongs = (await submit(service, hong, 'PLAIN')).data
    expect((await detail(service, hong, hongs.registrationId)).data.exempted).toEqual([])
  })

  it('cannot be chosen', async () => {
    const { service, ming } = school
    await exempted('LAW')
    expect(await save(service, ming, 'PLAIN', { choices: east('LAW', 'COST') })).toMatchObject({
      error: 'E_REG_SUBJECT_EXEMPT',
      details: { subject: { zh: '法规', en: 'Law' }, ground: degree },
    })
    expect((await readDraft(service, ming, 'PLAIN')).data.choices).toEqual([])
  })

  it('is exempt only for batches it counts for, and for sittings before it expires', async () => {
    await exempted('LAW', 'TAX')
    expect(await exemptIn('PLAIN')).toEqual(['LAW', 'TAX'])
    expect(await exemptIn('LATE')).toEqual(['LAW'])
    expect(await exemptIn('PAIR')).toEqual([])
    expect((await readDraft(school.service, school.hong, 'PLAIN')).data.exempted).toEqual([])
  })

  it('stays exempt, whatever changes in the exemption batch later', async () => {
    await exempted('LAW')
    await offers(school.service, project.replace(/ {2}- code: SHORT[\s\S]*?(?=\n {2}- code: LATER)/, ''))
    expect(await exemptIn('PLAIN')).toEqual(['LAW'])
    await offers(school.service, project)
  })

  it.each(['auditing', 'rejected'])('is exempt only once it is approved: not while it is %s', async (state) => {
    const { exemptionId } = (await applied(school.service, school.ming, 'SHORT')).data
    if (state === 'rejected') await decide(school.service, exemptionId, 'rejected', '看不清')
    expect(await exemptIn('PLAIN')).toEqual([])
  })

  it('counts towards the minimum number of subjects; a registration needs at least one subject to sit', async () => {
    const { service, ming } = school
    await save(service, ming, 'PAIR', { commitmentAccepted: true })
    expect((await save(service, ming, 'PAIR', { choices: east('COST') })).error).toBe('E_REG_SUBJECT_COUNT')
    await exemptedForAllBatches('LAW')
    expect((await save(service, ming, 'PAIR', { choices: [] })).error).toBe('E_REG_SUBJECT_COUNT')
    expect((await save(service, ming, 'PAIR', { choices: east('COST') })).error).toBeNull()
    await save(service, ming, 'PAIR', { confirmed: true })
    expect((await submit(service, ming, 'PAIR')).error).toBeNull()
  })
})

describe('A subject that was chosen before its exemption was approved', () => {
  it('is removed from the choice with a notice, and is not submitted', async () => {
    const { service, ming } = school
    await fillIn(service, ming, 'PLAIN', east('LAW', 'COST'))
    const exemptionId = await exempted('LAW')
    const { data } = await readDraft(service, ming, 'PLAIN')
    expect(data).toMatchObject({
      choices: east('COST'),
      exempted: [{ subjectCode: 'LAW', exemptionId, wasChosen: true }],
    })
    const seen = await wizard(service, ming, 'PLAIN')
    expect(seen && firstIncompleteStep(seen.draft, seen.batch, service.clock.now())).toBe('subject')
    expect(await submit(service, ming, 'PLAIN')).toMatchObject({
      error: 'E_REG_SUBJECT_EXEMPT',
      details: { subject: { zh: '法规', en: 'Law' }, ground: degree, step: 'subject' },
    })

    const mended = await save(service, ming, 'PLAIN', { choices: east('COST') })
    expect(mended.data.exempted).toMatchObject([{ wasChosen: false }])
    await save(service, ming, 'PLAIN', { confirmed: true })
    expect((await submit(service, ming, 'PLAIN')).data.amountCents).toBe(5000)
  })

  it('stays in an earlier submission at its price; after cancelling, the registration leaves it out', async () => {
    const { service, ming } = school
    await fillIn(service, ming, 'PLAIN', east('LAW', 'COST'))
    const { registrationId, orderId } = (await submit(service, ming, 'PLAIN')).data
    await exempted('LAW')
    expect(await orderOf(service, ming, orderId)).toMatchObject({ status: 'unpaid', amountCents: 11800 })
    expect((await detail(service, ming, registrationId)).data).toMatchObject({ exempted: [], amountCents: 11800 })
    expect((await cancel(service, ming, registrationId)).error).toBeNull()
    await save(service, ming, 'PLAIN', { choices: east('COST') })
    await save(service, ming, 'PLAIN', { confirmed: true })
    expect((await submit(service, ming, 'PLAIN')).data.amountCents).toBe(5000)
  })

  it('is not included again by a retry', async () => {
    const { service, ming } = school
    await fillIn(service, ming, 'PLAIN', east('LAW', 'COST'))
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    await cancel(service, ming, registrationId)
    await exempted('LAW')
    expect(await retry(service, ming, registrationId)).toMatchObject({
      error: 'E_REG_SUBJECT_EXEMPT',
      details: { step: 'subject' },
    })
  })
})

describe('An approval that the exam body revokes', () => {
  it('no longer exempts: the subject must be sat again', async () => {
    const exemptionId = await exempted('LAW')
    await fillIn(school.service, school.ming, 'PLAIN', east('COST'))
    expect(await reopen(school.service, exemptionId)).toBeNull()
    expect(await exemptIn('PLAIN')).toEqual([])
    expect(await submit(school.service, school.ming, 'PLAIN')).toMatchObject({
      error: 'E_REG_INCOMPLETE',
      details: { step: 'subject' },
    })
  })

  it('cannot be revoked while an active registration depends on it', async () => {
    const { service, ming } = school
    const exemptionId = await exempted('LAW')
    await fillIn(service, ming, 'PLAIN', east('COST'))
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    const { registrationNumber } = (await detail(service, ming, registrationId)).data
    expect(await reopen(service, exemptionId)).toEqual({ reliedOnBy: [registrationNumber] })
    expect(await exemptIn('LATE')).toEqual(['LAW'])
    await cancel(service, ming, registrationId)
    expect(await reopen(service, exemptionId)).toBeNull()
    expect(await retry(service, ming, registrationId)).toMatchObject({ error: 'E_REG_INCOMPLETE' })
  })

  it('cannot be used by a submission at that moment', async () => {
    const { service, ming } = school
    const { db } = service.services
    const exemptionId = await exempted('LAW')
    await fillIn(service, ming, 'PLAIN', east('COST'))
    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(sql`update exemption set state = 'auditing' where exemption_id = ${exemptionId}`)
      const answer = submit(service, ming, 'PLAIN')
      await untilWaiting(db)
      return { answer }
    })
    expect(await answer).toMatchObject({ error: 'E_REG_DRAFT_CHANGED', details: { offering: 'offer' } })
    expect((await service.call('GET /exm_c/registrations', {}, { token: ming })).data).toEqual([])
  })
})
