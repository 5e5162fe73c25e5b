/** Randomised concurrency test on two instances: no seat is assigned twice and the waiting list keeps its order. */
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { appointmentJobs } from '@server/areas/appointment/area'
import { testService, type TestService } from '../harness'
import { Chance } from '../../drill/crowd/seeded'
import { sampled } from '../../sample'
import { sharedByTests } from '../setup/shared-by-tests'
import { rounds } from './rounds'

const at = sharedByTests(rounds)
let other: TestService
beforeAll(async () => {
  other = await testService({ databaseUrl: at.databaseUrl, now: new Date(at.clock.now()).toISOString() })
})
afterAll(() => other.close())

const PEOPLE = 14
const STEPS = 40
const AT_ONCE = 5
type Service = Pick<TestService, 'call'>

/** Performs one random candidate action based on the current state; ignores refusals. */
async function act(service: Service, token: string, chance: Chance): Promise<void> {
  const as = { token }
  const { appointments } = (await service.call('GET /exm_c/appointments', {}, as)).data
  const { waiting } = (await service.call('GET /exm_c/appointments/waiting', {}, as)).data
  const booked = appointments.find(({ status }) => status === 'booked')
  const waits = waiting.find(({ state }) => state === 'waiting' || state === 'offered')
  const session = await at.session(chance.next() < 0.7 ? 'S1' : 'S2')
  const round = { params: { batchCode: 'OPEN' }, body: session }
  const mine = { params: { appointmentId: booked?.appointmentId ?? '' } }
  const own = { params: { waitingId: waits?.waitingId ?? '' } }
  if (waits?.state === 'offered' && chance.next() < 0.6)
    await service.call('POST /exm_c/appointments/waiting/:waitingId/accept', own, as)
  else if (waits && chance.next() < 0.3)
    await service.call('POST /exm_c/appointments/waiting/:waitingId/leave', own, as)
  else if (booked && chance.next() < 0.5)
    await service.call('POST /exm_c/appointments/:appointmentId/reschedule', { ...mine, body: session }, as)
  else if (booked) await service.call('POST /exm_c/appointments/:appointmentId/cancel', mine, as)
  else if (chance.next() < 0.5) await service.call('POST /exm_c/appointments/batches/:batchCode', round, as)
  else await service.call('POST /exm_c/appointments/batches/:batchCode/waiting', round, as)
}

it.each(sampled('histories', [1, 2, 3], 1))(
  'assigns every seat to one person and keeps the waiting list in order: history %d',
  async (seed) => {
    await at.reset()
    other.clock.set(new Date(at.clock.now()).toISOString())
    const chance = new Chance(seed)
    const people = await at.candidates(PEOPLE)
    const someone = () => people[Math.floor(chance.next() * people.length)]?.token ?? ''
    for (let step = 0; step < STEPS; step++) {
      const acts = Array.from({ length: AT_ONCE }, (_, index) => act(index % 2 ? at : other, someone(), chance))
      // jobs expire offers concurrently
      const jobs = appointmentJobs.map((job) => job.run((step % 2 ? at : other).services))
      await Promise.all([...acts, ...jobs])
      const meanwhile = chance.next() < 0.2 ? 62 * 60_000 : 61_000
      for (const { clock } of [at, other]) clock.advance(meanwhile)
      await at.stillSignedIn()
    }
    const checked = await checkInvariants(at.services, at.projectId)
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
    // a session with free seats has no waiting candidates
    const { sessions } = (await at.sessionsOn('OPEN', '2026-11-23')).data
    expect(sessions.filter(({ left, waiting }) => left > 0 && waiting > 0)).toEqual([])
    // guards against a run without effective actions
    const { rows } = await at.services.db.execute<{ event: string }>('select distinct event from appointment_event')
    // further events depend on the order in which concurrent actions end
    expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['booked', 'cancelled']))
  },
)
