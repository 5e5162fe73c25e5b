import { importProjects } from '@server/domain/projects/project-import/import-projects'
import type { TestService } from '../../harness'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { cancel, confirmed, detail, fillIn, readDraft, retry, save, seatsLeft, submit } from '../candidate'
import { upload } from '../../files/upload'
import { project } from '../project'

const law = { subjectCode: 'LAW', areaCode: 'EAST' }

const school = sharedByTests(academy)
let service: TestService
let ming: string
beforeAll(() => {
  ;({ service, ming } = school)
})
beforeEach(() => school.reset())
afterEach(() => offers(project))

/** Imports a changed project file. */
async function offers(yaml: string): Promise<void> {
  await importProjects(service.services, projectFolder([yaml]), { demoAccounts: false })
}
const changed = (from: string, to: string) => offers(project.replaceAll(from, to))

async function seen(batchCode = 'PLAIN') {
  await fillIn(service, ming, batchCode, [law])
  return confirmed(service, ming, batchCode)
}
const submitSeen = (body: Awaited<ReturnType<typeof seen>>) => submit(service, ming, 'PLAIN', undefined, body)

const theirChanges = [
  ['the price', 'priceCents: 6800', 'priceCents: 7800'],
  ['the time', 'startsAt: +30d 09:00', 'startsAt: +30d 08:30'],
  ['the name of the place', '东考区', '东区第一中学'],
  ['the name of the subject', '法规', '法规与职业道德'],
] as const

describe('A confirmed submission', () => {
  it.each(theirChanges)(
    '%s was changed since: it must be confirmed again, and nothing is held',
    async (_, from, to) => {
      const body = await seen()
      await changed(from, to)
      expect(await submitSeen(body)).toMatchObject({ error: 'E_REG_DRAFT_CHANGED', details: { offering: 'offer' } })
      expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
      expect((await submit(service, ming, 'PLAIN')).code).toBe(10)
    },
  )

  it('must be confirmed again when the service computes another amount, and nothing is held', async () => {
    const body = await seen()
    const stale = { ...body, offer: { ...body.offer, amountCents: body.offer.amountCents - 100 } }
    expect(await submitSeen(stale)).toMatchObject({ error: 'E_REG_DRAFT_CHANGED', details: { offering: 'offer' } })
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
    expect((await submitSeen(body)).data.amountCents).toBe(body.offer.amountCents)
  })

  it('omits a file that is no longer required', async () => {
    const fileOf = async (key: string) =>
      (await upload(service, ming, { batchCode: 'OPTIONAL', purpose: 'attachment', key })).data.fileId
    const [diploma, extra] = [await fileOf('diploma'), await fileOf('extra')]
    await fillIn(service, ming, 'OPTIONAL', [law])
    await save(service, ming, 'OPTIONAL', { baseInfo: {}, files: { diploma: [diploma], extra: [extra] } })
    await offers(project.replace(/ +- { key: extra.*\n/, ''))
    await save(service, ming, 'OPTIONAL', { confirmed: true })
    const { data } = await submit(service, ming, 'OPTIONAL')
    expect((await detail(service, ming, data.registrationId)).data.files).toEqual({ diploma: [diploma] })
  })

  it('shows the exam level of its batch on the registration', async () => {
    const body = await seen()
    await offers(project.replace(/(code: PLAIN\n)/, '$1    level: { zh: 二级, en: Grade II }\n'))
    const { registrationId } = (await submitSeen(body)).data
    expect((await detail(service, ming, registrationId)).data.examLevel).toEqual({ zh: '二级', en: 'Grade II' })
  })

  it('is not affected by changes of other subjects', async () => {
    const body = await seen()
    await changed('priceCents: 5000', 'priceCents: 5500')
    expect((await submitSeen(body)).code).toBe(10)
  })

  it('must be confirmed again when the information table changed', async () => {
    const body = await seen()
    await changed('fields: []', 'fields: [{ key: note, label: { zh: 备注, en: Note }, kind: text }]')
    await save(service, ming, 'PLAIN', { baseInfo: {} })
    await save(service, ming, 'PLAIN', { confirmed: true })
    const { seenAt } = await confirmed(service, ming, 'PLAIN')
    expect((await submitSeen({ ...body, seenAt })).details).toEqual({ offering: 'offer' })
  })

  it('is what one of two devices confirmed, when another saved and confirmed something else', async () => {
    const body = await seen()
    service.clock.advance(1_000)
    await save(service, ming, 'PLAIN', { choices: [{ subjectCode: 'COST', areaCode: 'EAST' }] })
    await save(service, ming, 'PLAIN', { confirmed: true })
    const refused = await submitSeen(body)
    expect(refused).toMatchObject({ error: 'E_REG_DRAFT_CHANGED', details: {} })
    expect(refused.details).not.toHaveProperty('offering')
    expect((await submit(service, ming, 'PLAIN')).data.amountCents).toBe(5_000)
  })

  it('must accept the letter again when it changed', async () => {
    const body = await seen()
    await changed('{ zh: 承诺, en: I promise }', '{ zh: 承诺更多, en: I promise more }')
    expect(await submitSeen(body)).toMatchObject({ error: 'E_REG_COMMITMENT', details: { step: 'commitment' } })
    expect((await readDraft(service, ming, 'PLAIN')).data.commitmentAccepted).toBe(false)
    await fillIn(service, ming, 'PLAIN', [law])
    expect((await submit(service, ming, 'PLAIN')).code).toBe(10)
  })

  it('cannot accept a letter other than the one on the screen', async () => {
    const accepted = { commitmentAccepted: true, letter: 'another one' }
    expect(await save(service, ming, 'PLAIN', accepted)).toMatchObject({
      error: 'E_REG_DRAFT_CHANGED',
      details: { offering: 'letter' },
    })
    expect((await readDraft(service, ming, 'PLAIN')).data.commitmentAccepted).toBe(false)
  })
})

describe('Retrying', () => {
  async function ended(batchCode = 'PLAIN') {
    const { registrationId } = (await submit(service, ming, batchCode)).data
    await cancel(service, ming, registrationId)
    return registrationId
  }

  it.each(theirChanges)(
    '%s was changed since: it must be confirmed first, before and after, and then holds what was confirmed',
    async (_, from, to) => {
      const { offer } = await seen()
      const registrationId = await ended()
      await changed(from, to)
      const refused = await retry(service, ming, registrationId)
      const { sittings, fees } = (await confirmed(service, ming, 'PLAIN')).offer
      const after = { sittings, fees }
      const details = { offering: 'offer', before: { sittings: offer.sittings }, after }
      expect(refused).toMatchObject({ error: 'E_REG_DRAFT_CHANGED', details })
      expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })

      const again = (await retry(service, ming, registrationId, undefined, after)).data
      expect(again.amountCents).toBe(sittings[0]?.priceCents)
      await cancel(service, ming, again.registrationId)
      expect((await retry(service, ming, again.registrationId)).code).toBe(10)
    },
  )

  it('must accept a new letter', async () => {
    await seen()
    const registrationId = await ended()
    await changed('{ zh: 承诺, en: I promise }', '{ zh: 承诺更多, en: I promise more }')
    expect(await retry(service, ming, registrationId)).toMatchObject({
      error: 'E_REG_COMMITMENT',
      details: { step: 'commitment' },
    })
  })

  async function registeredWithPhoto() {
    const fileOf = async (purpose: 'photo' | 'attachment', key = '') =>
      (await upload(service, ming, { purpose, key })).data.fileId
    const photoFileId = await fileOf('photo')
    const diploma = await fileOf('attachment', 'diploma')
    await save(service, ming, 'WIZARD', {
      commitmentAccepted: true,
      baseInfo: { phone: '13912345678', employed: 'no' },
      photoFileId,
      files: { diploma: [diploma] },
      areaCode: 'EAST',
      choices: [{ subjectCode: 'LAW' }],
    })
    await save(service, ming, 'WIZARD', { confirmed: true })
    return ended('WIZARD')
  }

  it('uses the current information table', async () => {
    const registrationId = await registeredWithPhoto()
    await changed(
      'kind: phone, required: true, prefill: phone }',
      'kind: phone, required: true, prefill: phone }\n      - { key: title, label: { zh: 职称, en: Title }, kind: text, required: true }',
    )
    expect(await retry(service, ming, registrationId)).toMatchObject({
      error: 'E_REG_INCOMPLETE',
      details: { step: 'baseInfo' },
    })
  })

  it('keeps the mark that an operator must compare the photo', async () => {
    const registrationId = await registeredWithPhoto()
    const again = (await retry(service, ming, registrationId)).data
    const { timeline } = (await detail(service, ming, again.registrationId)).data
    expect(timeline.map(({ event }) => event)).toEqual(['submitted', 'photoManualReview'])
  })
})
