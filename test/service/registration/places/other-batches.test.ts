import { newId } from '@server/core/postgres/ids'
import { requireProject } from '@server/calls/project/find-project'
import { payments } from '@server/core/tables/payment'
import type { TestService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { cancel, confirmed, detail, fillIn, readDraft, retry, save, seatsLeft, submit } from '../candidate'

const MINUTE = 60_000
const batches = ['PLAIN', 'SUBJECT_FIRST'] as const
const law = [{ subjectCode: 'LAW', areaCode: 'EAST' }]

const school = sharedByTests(academy)
let service: TestService
let ming: string
beforeAll(() => {
  ;({ service, ming } = school)
})
beforeEach(() => school.reset())

const take = async (batchCode: string, subjectCode: string) => {
  await fillIn(service, ming, batchCode, [{ subjectCode, areaCode: 'EAST' }])
  return submit(service, ming, batchCode)
}
const standing = async () =>
  (await service.call('GET /exm_c/registrations', {}, { token: ming })).data.filter(
    ({ status }) => status === 'submitted',
  )

describe('A candidate who is registered in another batch', () => {
  it('cannot register for a sitting at the same time, and sees the conflicting registration', async () => {
    await fillIn(service, ming, 'SUBJECT_FIRST', law)
    const first = (await take('PLAIN', 'LAW')).data
    const { registrationNumber } = (await detail(service, ming, first.registrationId)).data
    expect(await submit(service, ming, 'SUBJECT_FIRST')).toMatchObject({
      error: 'E_REG_SUBJECT_OVERLAP',
      details: { number: registrationNumber, registrationId: first.registrationId },
    })
    expect(await seatsLeft(service, ming, 'SUBJECT_FIRST')).toMatchObject({ 'LAW EAST': 10 })
    await cancel(service, ming, first.registrationId)
    const { data: second } = await submit(service, ming, 'SUBJECT_FIRST')
    expect(await retry(service, ming, first.registrationId)).toMatchObject({
      error: 'E_REG_SUBJECT_OVERLAP',
      details: { registrationId: second.registrationId },
    })
  })

  it('may register for sittings at another time', async () => {
    await take('PLAIN', 'LAW')
    expect((await take('SUBJECT_FIRST', 'COST')).code).toBe(10)
  })

  it('sees the conflicts while choosing, with their registration, until that has ended', async () => {
    const { registrationId } = (await take('PLAIN', 'LAW')).data
    const { registrationNumber } = (await detail(service, ming, registrationId)).data
    const { elsewhere } = (await readDraft(service, ming, 'SUBJECT_FIRST')).data
    expect(elsewhere).toMatchObject([{ registrationId, registrationNumber, subjectCode: 'LAW', name: { en: 'Law' } }])
    expect((await readDraft(service, school.hong, 'SUBJECT_FIRST')).data.elsewhere).toEqual([])
    expect((await readDraft(service, ming, 'PLAIN')).data.elsewhere).toEqual([])
    await cancel(service, ming, registrationId)
    expect((await readDraft(service, ming, 'SUBJECT_FIRST')).data.elsewhere).toEqual([])
  })

  it('cannot choose a conflicting sitting either; other data sent with it is saved', async () => {
    const { registrationId } = (await take('PLAIN', 'LAW')).data
    expect(await save(service, ming, 'SUBJECT_FIRST', { commitmentAccepted: true, choices: law })).toMatchObject({
      error: 'E_REG_SUBJECT_OVERLAP',
      details: { registrationId },
    })
    const { commitmentAccepted, choices } = (await readDraft(service, ming, 'SUBJECT_FIRST')).data
    expect({ commitmentAccepted, choices }).toEqual({ commitmentAccepted: true, choices: [] })
  })

  it('has the time free as soon as the 30 minutes are over, but not while WeChat is asked about a payment', async () => {
    await fillIn(service, ming, 'SUBJECT_FIRST', law)
    const { orderId, amountCents } = (await take('PLAIN', 'LAW')).data
    const { projectId } = await requireProject(service.services, 'academy')
    const at = new Date(service.services.now())
    await service.services.db.insert(payments).values({
      ...{ projectId, paymentId: newId(), orderId, channel: 'h5', amountCents },
      ...{ status: 'started', createdAt: at, nextCheckAt: at },
    })
    service.clock.advance(31 * MINUTE)
    expect((await submit(service, ming, 'SUBJECT_FIRST')).error).toBe('E_REG_SUBJECT_OVERLAP')
    await service.services.db.update(payments).set({ status: 'closed' })
    expect((await submit(service, ming, 'SUBJECT_FIRST')).code).toBe(10)
  })
})

describe('A candidate who submits in two batches at the same moment', () => {
  const ROUNDS = 15

  it('is registered in only one of them when their times conflict', async () => {
    const outcomes = new Set<string>()
    for (let round = 1; round <= ROUNDS; round++) {
      await school.reset()
      for (const code of batches) await fillIn(service, ming, code, law)
      const bodies = await Promise.all(batches.map((code) => confirmed(service, ming, code)))
      const answers = await Promise.all(
        batches.map((code, index) => submit(service, ming, code, undefined, bodies[index])),
      )
      outcomes.add(
        answers
          .map(({ error }) => error ?? 'held')
          .sort()
          .join(),
      )
      expect(await standing()).toHaveLength(1)
    }
    expect([...outcomes]).toEqual(['E_REG_SUBJECT_OVERLAP,held'])
  })

  it('does not block other candidates who do the same', async () => {
    const tokens = [ming, school.hong, school.lei]
    for (let round = 1; round <= ROUNDS; round++) {
      await school.reset()
      const asks = tokens.flatMap((token) => batches.map((code) => ({ token, code })))
      for (const { token, code } of asks) await fillIn(service, token, code, law)
      const bodies = await Promise.all(asks.map(({ token, code }) => confirmed(service, token, code)))
      const answers = await Promise.all(
        asks.map(({ token, code }, index) => submit(service, token, code, undefined, bodies[index])),
      )
      const errors = answers.flatMap(({ error }) => error ?? [])
      expect(errors).toEqual(tokens.map(() => 'E_REG_SUBJECT_OVERLAP'))
    }
  })
})
