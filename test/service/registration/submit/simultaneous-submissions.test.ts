/** Concurrent candidates share one statement (micro-batching); each gets their own current data. */
import { sql } from 'drizzle-orm'
import { STEPS } from '@contract/registration/steps/steps'
import { projectByDomain } from '@server/calls/project/find-project'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { cancel, submit } from '../candidate'
import { createCandidates, type SignedIn } from '../race/many-candidates'

/** Ten seats per pool: as many candidates as seats. */
const SEATS = ['LAW EAST', 'LAW WEST', 'COST EAST']
const CANDIDATES = 10 * SEATS.length

interface Registered extends SignedIn {
  seat: string
  registrationId: string
  orderId: string
}

let candidates: Registered[]

const choiceOf = (seat: string) => {
  const [subjectCode = '', areaCode = ''] = seat.split(' ')
  return { subjectCode, areaCode }
}

const school = sharedByTests(academy)
beforeAll(async () => {
  const { services } = school.service
  const project = await projectByDomain(services, 'academy')
  if (!project) throw new Error('not imported')
  const { letter } = offeringOf(project, batchOf(project, 'PLAIN')).revisions
  const seats = new Map<string, string>()
  const created = await createCandidates(services, project.projectId, CANDIDATES, ({ accountId }) => {
    const seat = SEATS[seats.size % SEATS.length] ?? ''
    seats.set(accountId, seat)
    const { areaCode } = choiceOf(seat)
    const nothing = { baseInfo: {}, photoFileId: null, files: {} }
    const done = { commitmentAccepted: true, acceptedLetter: letter, confirmed: true, passedSteps: [...STEPS] }
    return { PLAIN: { ...nothing, ...done, areaCode, choices: [choiceOf(seat)] } }
  })
  candidates = await Promise.all(
    created.map(async (candidate) => {
      const { data } = await submit(school.service, candidate.token, 'PLAIN')
      return { ...candidate, ...data, seat: seats.get(candidate.accountId) ?? '' }
    }),
  )
})

const batches = ({ token }: SignedIn) => school.service.call('GET /exm_c/batches', {}, { token })
const registrations = ({ token }: SignedIn) => school.service.call('GET /exm_c/registrations', {}, { token })
const order = ({ token }: SignedIn, orderId: string) =>
  school.service.call('GET /exm_c/orders/:orderId', { params: { orderId } }, { token })
const everybody = <T>(ask: (candidate: Registered) => Promise<T>) => Promise.all(candidates.map(ask))

/** Counts the statements of `work`, however many callers it has. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const execute = vi.spyOn(school.service.services.db, 'execute')
  await work()
  const { length } = execute.mock.calls
  execute.mockRestore()
  return length
}

describe('Concurrent reads of candidates', () => {
  it('return each their own registration', async () => {
    const answers = await everybody(registrations)
    expect(answers.map(({ data }) => data.map(({ registrationId, orderId }) => ({ registrationId, orderId })))).toEqual(
      candidates.map(({ registrationId, orderId }) => [{ registrationId, orderId }]),
    )
    expect(answers.map(({ data }) => data[0]?.subjects.map(choiceCode))).toEqual(candidates.map(({ seat }) => [seat]))
  })

  it('return each their status in every batch', async () => {
    const answers = await everybody(batches)
    const own = answers.map(({ data }) => data.batches.find(({ code }) => code === 'PLAIN'))
    expect(own.map((card) => [card?.registrationId, card?.due?.orderId, card?.hasDraft])).toEqual(
      candidates.map(({ registrationId, orderId }) => [registrationId, orderId, true]),
    )
  })

  it('return each their own order', async () => {
    const answers = await everybody((candidate) => order(candidate, candidate.orderId))
    expect(answers.map(({ data }) => data.subjectId)).toEqual(candidates.map(({ registrationId }) => registrationId))
  })

  it.each<[string, (candidate: Registered) => Promise<unknown>]>([
    ['their registrations', registrations],
    ['the batches', batches],
    ['their orders', (candidate: Registered) => order(candidate, candidate.orderId)],
  ])('share a few database queries for %s', async (_, ask) => {
    expect(await statementsOf(() => everybody(ask))).toBeLessThanOrEqual(CANDIDATES / 3)
  })
})

describe('A concurrent read refused to one candidate only', () => {
  it('is another candidate’s order', async () => {
    const [first, ...others] = candidates
    const answers = await everybody((candidate) =>
      order(candidate, candidate === first ? (others[0]?.orderId ?? '') : candidate.orderId),
    )
    expect(answers.map(({ error }) => error)).toEqual(['EXM_R_PRSH_NOT_FOUND', ...others.map(() => null)])
  })

  it('is any, once the account was deleted', async () => {
    const { db } = school.service.services
    const [first, ...others] = candidates
    await db.execute(sql`delete from account where account_id = ${first?.accountId}`)
    const answers = await everybody(batches)
    expect(answers.map(({ error }) => error)).toEqual(['EA_LOGIN_EXPIRED', ...others.map(() => null)])
  })
})

it('a completed change is in every answer requested afterwards, also during other answers', async () => {
  const ended = candidates.slice(5, 10)
  let isAsking = true
  const others = candidates.slice(10).map(async (candidate) => {
    while (isAsking) await registrations(candidate)
  })
  for (const candidate of ended) {
    await cancel(school.service, candidate.token, candidate.registrationId)
    const [mine, paying] = await Promise.all([registrations(candidate), order(candidate, candidate.orderId)])
    expect(mine.data[0]?.status).toBe('cancelled')
    expect(paying.data).toMatchObject({ status: 'closed', closedBecause: 'cancelled' })
  }
  isAsking = false
  await Promise.all(others)
})

const choiceCode = ({ subjectCode, areaCode }: { subjectCode: string; areaCode: string }) =>
  `${subjectCode} ${areaCode}`
