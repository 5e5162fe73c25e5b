/** Preparation before opening, and submission with one tap. */
import { offerOf } from '@contract/registration/offered/offer'
import { requireProject } from '@server/calls/project/find-project'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { changeGate } from '@server/domain/projects/change-project'
import { upload } from '../../files/upload'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy, START } from '../academy'
import { confirmed, readDraft, save, seatsLeft, submit, wizard } from '../candidate'
import { project } from '../project'

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const OPENS = '2026-11-20T02:20:00.000Z'
/** NEXT opens in twenty minutes and can be prepared. */
const ahead = project
  .replace(/( +- code: NEXT\n)/, '$1    preparation: { from: -1d }\n')
  .replace('opensAt: +1d', 'opensAt: +20m')
/** NEXT with a required file. */
const asking = ahead.replace(
  /( +- code: NEXT\n)/,
  '$1    files: [{ key: diploma, label: { zh: 毕业证, en: Diploma }, maxFiles: 1, formats: [pdf] }]\n',
)

const school = sharedByTests(() => academy({ projects: [ahead] }))
beforeEach(() => school.reset())
afterEach(async () => {
  school.service.clock.set(START)
  await offers(ahead)
})

/** Imports a changed project file. */
async function offers(yaml: string): Promise<void> {
  await importProjects(school.service.services, projectFolder([yaml]), { demoAccounts: false })
}

/** Imports at the start time, because times in the file are relative to the import. */
async function changes(from: string, to: string): Promise<void> {
  school.service.clock.set(START)
  await offers(ahead.replaceAll(from, to))
}

async function prepare(token = school.ming) {
  const { service } = school
  await save(service, token, 'NEXT', { commitmentAccepted: true, choices: [law] })
  const shown = await wizard(service, token, 'NEXT')
  if (!shown) throw new Error('there is no such batch')
  const preparedOffer = offerOf(shown.batch, shown.draft.choices)
  return save(service, token, 'NEXT', { confirmed: true, staying: true, preparedOffer })
}

async function card(batchCode = 'NEXT') {
  const { data } = await school.service.call('GET /exm_c/batches', {}, { token: school.ming })
  return data.batches.find(({ code }) => code === batchCode)
}

const titles = async () => {
  const { data } = await school.service.call('GET /exm_c/next-steps', {}, { token: school.ming })
  return data.steps.map(({ title, when }) => [title.en, when?.at])
}

describe('Preparing a batch that is not open yet', () => {
  it('saves every step, and submits nothing before it opens, to the millisecond of the service’s clock', async () => {
    const { service, ming } = school
    expect((await prepare()).data).toMatchObject({ confirmed: true, choices: [law] })
    service.clock.set('2026-11-20T02:19:59.999Z')
    expect(await submit(service, ming, 'NEXT')).toMatchObject({
      error: 'E_REG_BATCH_NOT_OPEN',
      details: { from: OPENS, serverTime: '2026-11-20T02:19:59.999Z' },
    })
    expect(await seatsLeft(service, ming, 'NEXT')).toMatchObject({ 'LAW EAST': 10 })
    service.clock.advance(1)
    expect(await submit(service, ming, 'NEXT')).toMatchObject({ code: 10, data: { amountCents: 6800 } })
  })

  it('is submitted once under the same key that was refused before it opened', async () => {
    const { service, ming } = school
    await prepare()
    const body = await confirmed(service, ming, 'NEXT')
    service.clock.set('2026-11-20T02:19:59.000Z')
    expect((await submit(service, ming, 'NEXT', 'the-one-tap', body)).error).toBe('E_REG_BATCH_NOT_OPEN')
    service.clock.set(OPENS)
    const first = await submit(service, ming, 'NEXT', 'the-one-tap', body)
    expect(first.code).toBe(10)
    expect((await submit(service, ming, 'NEXT', 'the-one-tap', body)).data).toEqual(first.data)
  })

  it('is refused before its own start, and where the project does not configure it', async () => {
    const { service, ming } = school
    await changes('preparation: { from: -1d }', 'preparation: { from: +10m }')
    expect(await save(service, ming, 'NEXT', { commitmentAccepted: true })).toMatchObject({
      error: 'E_REG_BATCH_NOT_OPEN',
      details: { from: OPENS, preparedFrom: '2026-11-20T02:10:00.000Z' },
    })
    expect((await card())?.preparation).toBeNull()
    service.clock.advance(10 * 60_000)
    expect((await save(service, ming, 'NEXT', { commitmentAccepted: true })).code).toBe(10)
    await changes('preparation: { from: -1d }', '')
    expect((await save(service, ming, 'NEXT', { choices: [law] })).details).toEqual({ from: OPENS })
  })

  it('accepts the files that will be required', async () => {
    const { service, ming } = school
    const send = () => upload(service, ming, { batchCode: 'NEXT', purpose: 'attachment', key: 'diploma' })
    await offers(asking.replace('    preparation: { from: -1d }\n', ''))
    expect((await send()).error).toBe('E_REG_BATCH_NOT_OPEN')
    await offers(asking)
    expect((await send()).code).toBe(10)
  })

  it('may begin before the module’s window opens, and not while the module is closed manually', async () => {
    const { service, ming } = school
    const { services } = service
    const gate = async (to: { switch: 'open' | 'notYetOpen'; opensAt?: string } | null) =>
      changeGate(services, await requireProject(services, 'academy'), {
        module: 'registration',
        gate: to,
        actor: 'test',
      })
    await gate({ switch: 'open', opensAt: OPENS })
    expect((await prepare()).code).toBe(10)
    expect((await submit(service, ming, 'NEXT')).error).toBe('SWITCH_OFF_REG')
    expect((await save(service, ming, 'PLAIN', { commitmentAccepted: true })).error).toBe('SWITCH_OFF_REG')
    await gate({ switch: 'notYetOpen', opensAt: OPENS })
    expect((await save(service, ming, 'NEXT', { commitmentAccepted: true })).error).toBe('SWITCH_OFF_REG')
    await gate(null)
  })

  it('informs a minor that a guardian must agree, and accepts everything', async () => {
    const { service, xiao } = school
    expect((await prepare(xiao)).data.refusal).toMatchObject({ error: 'EA_GUARDIAN_CONSENT' })
    service.clock.set(OPENS)
    expect((await submit(service, xiao, 'NEXT')).error).toBe('EA_GUARDIAN_CONSENT')
  })
})

describe('The preparation status of a batch', () => {
  it('is listed as not started, started or prepared, and not once it is open', async () => {
    const { service, ming } = school
    expect(await card()).toMatchObject({ state: 'notYetOpen', preparation: 'none', hasDraft: false })
    await save(service, ming, 'NEXT', { commitmentAccepted: true })
    expect(await card()).toMatchObject({ preparation: 'begun', hasDraft: true })
    await prepare()
    expect(await card()).toMatchObject({ preparation: 'prepared' })
    expect(await card('PLAIN')).toMatchObject({ preparation: null })
    service.clock.set(OPENS)
    expect(await card()).toMatchObject({ state: 'open', preparation: null })
  })

  it('is on the home screen, with the opening time', async () => {
    const { service, ming } = school
    expect(await titles()).toEqual([])
    await save(service, ming, 'NEXT', { commitmentAccepted: true })
    expect(await titles()).toEqual([['Prepare your registration', OPENS]])
    await prepare()
    expect(await titles()).toEqual([['Ready. Submit when registration opens', OPENS]])
    service.clock.set(OPENS)
    expect(await titles()).toEqual([['Finish your registration', expect.any(String)]])
  })

  it('is public in the project: the batches that can be prepared, and the first opening', async () => {
    const { service } = school
    const info = async () =>
      (await service.call('GET /exm_c/g/eis/:domain', { params: { domain: 'academy' }, query: {} })).data
    const before = await info()
    expect(before.preparation).toEqual({ opensAt: OPENS, batches: ['NEXT'] })
    service.clock.set(OPENS)
    const after = await info()
    expect(after.preparation).toBeNull()
    expect(after.revision).not.toBe(before.revision)
  })
})

describe('After a prepared batch was changed', () => {
  const theirChanges = [
    ['the price', 'priceCents: 6800', 'priceCents: 7800'],
    ['the time', 'startsAt: +30d 09:00', 'startsAt: +30d 08:30'],
    ['the test area', 'name: { zh: 东考区, en: East }', 'name: { zh: 东区第一中学, en: East }'],
    ['the information table', 'fields: []', 'fields: [{ key: note, label: { zh: 备注, en: Note }, kind: text }]'],
    ['the letter', '{ zh: 承诺, en: I promise }', '{ zh: 承诺更多, en: I promise more }'],
    ['the subject, which is gone', 'code: LAW,', 'code: LAWS,'],
  ] as const

  it.each(theirChanges)('a change of %s makes it unprepared, and loses no data', async (_, from, to) => {
    const { service, ming } = school
    await prepare()
    await changes(from, to)
    expect((await card())?.preparation).toBe('begun')
    const { data } = await readDraft(service, ming, 'NEXT')
    expect(data).toMatchObject({ preparedOffer: { sittings: [{ ...law, priceCents: 6800 }] } })
  })

  it('a change of another subject has no effect', async () => {
    await prepare()
    await changes('priceCents: 5000', 'priceCents: 5500')
    expect((await card())?.preparation).toBe('prepared')
  })

  it('a change by the candidate must be confirmed again', async () => {
    const { service, ming } = school
    await prepare()
    await save(service, ming, 'NEXT', { choices: [{ subjectCode: 'COST', areaCode: 'EAST' }] })
    expect((await card())?.preparation).toBe('begun')
    expect((await readDraft(service, ming, 'NEXT')).data.confirmed).toBe(false)
  })

  it('an outdated screen cannot be confirmed', async () => {
    const { service, ming } = school
    const { data } = await prepare()
    await changes('priceCents: 6800', 'priceCents: 7800')
    const again = { confirmed: true, preparedOffer: data.preparedOffer ?? undefined }
    expect(await save(service, ming, 'NEXT', again)).toMatchObject({
      error: 'E_REG_DRAFT_CHANGED',
      details: { offering: 'offer' },
    })
    expect((await prepare()).data.confirmed).toBe(true)
    expect((await card())?.preparation).toBe('prepared')
  })

  it('an outdated price on the waiting page is not charged, but must be confirmed', async () => {
    const { service, ming } = school
    await prepare()
    const body = await confirmed(service, ming, 'NEXT')
    await changes('priceCents: 6800', 'priceCents: 7800')
    service.clock.set(OPENS)
    expect(await submit(service, ming, 'NEXT', undefined, body)).toMatchObject({
      error: 'E_REG_DRAFT_CHANGED',
      details: { offering: 'offer' },
    })
  })

  it('another area is chosen when the last seat is gone at the opening, with everything else kept', async () => {
    const { service, ming, hong } = school
    const scarce = { subjectCode: 'SCARCE', areaCode: 'EAST' }
    for (const token of [ming, hong]) {
      await prepare(token)
      await save(service, token, 'NEXT', { choices: [scarce] })
      await save(service, token, 'NEXT', { confirmed: true })
    }
    service.clock.set(OPENS)
    expect((await submit(service, hong, 'NEXT')).code).toBe(10)
    expect(await submit(service, ming, 'NEXT')).toMatchObject({
      error: 'E_REG_QUOTA_FULL',
      details: { seats: [scarce] },
    })
    await save(service, ming, 'NEXT', { choices: [{ subjectCode: 'LAW', areaCode: 'WEST' }] })
    await save(service, ming, 'NEXT', { confirmed: true })
    expect((await submit(service, ming, 'NEXT')).code).toBe(10)
  })
})
