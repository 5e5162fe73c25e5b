/** Concurrent actions of candidates, operators and jobs on session seats, waiting lists and drawn seats. */
import { inBothLanguages } from '@contract/reason'
import { sql } from 'drizzle-orm'
import { decideAccommodation, reopenAccommodation } from '@server/areas/accommodation/decisions'
import { decideRefund } from '@server/areas/registration/refund/decide-refund'
import { reopenRegistration } from '@server/areas/registration/review/reopen-registration'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { appointmentsFixture } from './setup/appointments-fixture'
import { appointmentActions, requestOf, type Booked, type Candidate } from './setup/appointment-actions'
import { interleave } from './setup/interleave'
import { callOutcome, command, outcomeOf, CONCURRENT_CHANGE, type Action } from './setup/run-interleaved'

const fixture = sharedByTests(appointmentsFixture)
const act = appointmentActions(fixture)
type Refunding = Candidate & { requestId: string }
type Applied = Candidate & { applicationId: string }
type Waiting = Candidate & { waitingId: string; holderId: string; holder: string }

const decideRefundRequest = (name: string, reason: string | null): Action<Refunding> => ({
  name,
  run: (at, { requestId }) =>
    outcomeOf(
      decideRefund(at.services, fixture.project, {
        requestId,
        reason: reason === null ? null : inBothLanguages(reason, ''),
        actor: 'li',
      }),
    ),
})
const reopen: Action<Candidate> = {
  name: 'staff take the approval of the registration back',
  run: (at, { registrationId }) =>
    outcomeOf(
      reopenRegistration(at.services, fixture.project, {
        registrationId,
        reason: inBothLanguages('复核', ''),
        actor: 'li',
      }),
    ),
}
const decideTime = (name: string, state: 'passed' | 'rejected'): Action<Applied> => ({
  name,
  run: (at, { applicationId }) =>
    outcomeOf(
      decideAccommodation(at.services, fixture.project, {
        ...{ applicationId, state, reason: state === 'passed' ? null : inBothLanguages('材料不足', ''), actor: 'li' },
      }),
    ),
})
const approveTime = decideTime('staff approve extra time', 'passed')
const rejectTime = decideTime('staff decline extra time', 'rejected')
const reopenTime: Action<Applied> = {
  name: 'staff take the decision of extra time back',
  run: (at, { applicationId }) =>
    outcomeOf(
      reopenAccommodation(at.services, fixture.project, {
        applicationId,
        reason: inBothLanguages('复核', ''),
        actor: 'li',
      }),
    ),
}
const withdrawTime: Action<Applied> = {
  name: 'the candidate withdraws the application for extra time',
  run: (at, { token }) =>
    callOutcome(
      at.call('POST /exm_c/accommodations/:offerCode/withdraw', { params: { offerCode: 'EXTRA' } }, { token }),
    ),
}
const freeHolder: Action<Omit<Waiting, 'waitingId'>> = {
  name: 'staff give the seat of the holder back',
  run: (at, { holder }) => command(at, 'sessions', 'free', 'shop', 'ROUND', holder, '--reason', '资格不符'),
}
const ofTickets = (name: string, word: string, ...options: string[]): Action<Candidate> => ({
  name,
  run: (at) => command(at, 'tickets', word, 'shop', 'DRAWN', ...options),
})
const draw = ofTickets('staff draw the seats', 'draw')
const issue = ofTickets('staff issue the tickets', 'issue')
const importFile = (name: string, file: keyof typeof fixture.files): Action<Candidate> => ({
  name,
  run: (at) => command(at, 'projects', 'import', fixture.files[file]),
})
const putOff = importFile('staff import the project with a later date of tickets', 'putOff')
const moveElsewhere = importFile(
  'staff import the project with seats at another centre and a session in the first one',
  'movedElsewhere',
)
const changeRegion: Action<Candidate> = {
  name: 'the candidate changes the test area',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/region',
        { params: { registrationId }, body: { choices: [{ subjectCode: 'LAW', areaCode: 'AREA2' }] } },
        { token },
      ),
    ),
}

const candidate = async (batchCode?: string): Promise<Candidate> => ({
  ...(await fixture.hall()),
  ...(await fixture.registered(batchCode)),
})
async function after<S extends Candidate>(made: Promise<S>, ...actions: readonly Action<S>[]): Promise<S> {
  const subject = await made
  for (const { name, run } of actions) {
    const outcome = await run(fixture.environment.one, subject)
    if (outcome !== 'done') throw new Error(`${name}: ${outcome}`)
  }
  return subject
}
async function booked(): Promise<Booked> {
  const one = await candidate()
  const { appointmentId } = await fixture.booked(one, one.session)
  const { token } = one
  const params = { ticketId: appointmentId }
  const { revision } = (await fixture.environment.one.call('GET /exm_c/tickets/:ticketId', { params }, { token })).data
  return { ...one, appointmentId, ticketRevision: revision }
}
async function bookedWithQueue(): Promise<Booked> {
  const one = await booked()
  await fixture.waiting(one.passerBy, one.session)
  return one
}
async function full(): Promise<Omit<Waiting, 'waitingId'>> {
  const one = await candidate()
  const holder = await fixture.registered()
  await fixture.booked(holder, one.session)
  return { ...one, holder: holder.account, holderId: holder.accountId }
}
async function waiting(): Promise<Waiting> {
  const one = await full()
  return { ...one, ...(await fixture.waiting(one, one.session)) }
}
const offered = () => after(waiting(), freeHolder)
async function overdueOffer(): Promise<Waiting> {
  const one = await offered()
  const { db, now } = fixture.environment.one.services
  await db.execute(sql`
    update appointment_wait set offered_until = ${new Date(now() - 1000).toISOString()}
    where waiting_id = ${one.waitingId}`)
  return one
}
async function refundAsked(made: Promise<Candidate>): Promise<Refunding> {
  const one = await after(made, act.askRefund)
  return { ...one, requestId: await requestOf(fixture, one) }
}
async function applied(): Promise<Applied> {
  const one = await candidate()
  return { ...one, ...(await fixture.applied(one)) }
}
async function bookedWithTime(): Promise<Applied & Booked> {
  const one = await after(applied(), approveTime)
  return { ...one, ...(await fixture.booked(one, one.session)), ticketRevision: '' }
}

const environment = () => fixture.environment
// assigning uses the session that the command read: one changed by an import is refused
const CHANGED = /was just changed: look at `sessions list`/
const compared = { conflicts: [CONCURRENT_CHANGE, CHANGED] }
// staff move a room between the candidate lock and the appointment lock
const moved = { ...compared, conflicts: [...compared.conflicts, /^ER_GSH_OUTDATED$/] }
// a booking reads the approval before it waits for its slot, and is refused when it was decided again meanwhile
const decidedAgain = moved
// an account deleted after the command found it has no appointment any more
const deleted = { ...compared, conflicts: [...compared.conflicts, /has no appointment in “ROUND”/] }
interleave(environment, [
  {
    name: 'a session with a free seat',
    make: () => candidate(),
    ...compared,
    actions: [
      ...[act.book, act.bookOther, act.passerByBooks, act.assign, act.join, act.askRefund, reopen],
      ...[act.grow, act.overlap, act.postpone, act.close, act.askDeletion],
    ],
  },
  {
    name: 'a session that is not there yet',
    make: () => candidate(),
    ...compared,
    actions: [act.following, act.followingElsewhere, act.postpone],
  },
  {
    name: 'a registration whose seat is drawn',
    make: () => candidate('DRAWN'),
    ...compared,
    actions: [draw, act.askRefund, reopen, act.askDeletion, changeRegion, moveElsewhere],
  },
  {
    name: 'a ticket that is drawn',
    make: () => after(candidate('DRAWN'), draw),
    ...compared,
    decrypted: (one) => fixture.ticketsFrom(one),
    actions: [issue, putOff, act.askRefund, reopen],
  },
])
interleave(environment, [
  {
    name: 'a booked seat of a full session that somebody waits for',
    make: bookedWithQueue,
    ...moved,
    actions: [
      ...[act.reschedule, act.cancel, act.confirmTicket, act.askRefund, act.free, act.moveRoom, act.moveSession],
      ...[act.grow, act.close, act.settle, act.importCentre, act.askDeletion],
    ],
  },
  {
    name: 'a ticket of a booked seat that can be printed',
    make: () => after(booked(), act.confirmTicket),
    ...moved,
    actions: [act.print, act.reschedule, act.cancel, act.free, act.moveRoom, act.moveSession, act.importCentre],
  },
  {
    name: 'a booked seat of an account that is to be deleted',
    make: () => after(bookedWithQueue(), act.askDeletion),
    ...deleted,
    actions: [act.deleteAccount, act.free, act.moveRoom, act.moveSession, act.grow, act.settle, act.importCentre],
  },
])
interleave(environment, [
  {
    name: 'a refund that is requested for a registration with a booked seat',
    make: () => refundAsked(bookedWithQueue()),
    ...compared,
    actions: [
      decideRefundRequest('staff approve the refund', null),
      decideRefundRequest('staff decline the refund', '不符合规定'),
      ...[act.free, act.settle, act.askDeletion, act.grow],
    ],
  },
])
interleave(environment, [
  {
    name: 'a full session that nobody waits for',
    make: full,
    ...compared,
    actions: [act.join, act.passerByJoins, act.bookOther, act.passerByBooks, freeHolder, act.grow, act.close],
  },
])
interleave(environment, [
  {
    name: 'somebody who waits for a seat',
    make: waiting,
    ...compared,
    actions: [
      ...[act.leave, act.accept, act.bookOther, act.passerByJoins, act.settle, freeHolder, act.grow, act.close],
      ...[act.askRefund, act.askDeletion],
    ],
  },
  {
    name: 'somebody who is offered a seat',
    make: offered,
    ...compared,
    actions: [
      ...[act.accept, act.leave, act.bookOther, act.passerByJoins, act.settle, act.grow, act.close],
      ...[act.askRefund, reopen, act.askDeletion, act.moveRoom],
    ],
  },
  {
    name: 'an offer to an account that is to be deleted',
    make: () => after(offered(), act.askDeletion),
    ...compared,
    actions: [act.deleteAccount, act.settle, act.passerByJoins, act.grow, act.close, act.moveRoom],
  },
  {
    name: 'somebody whose offer is over',
    make: overdueOffer,
    ...compared,
    actions: [act.accept, act.leave, act.settle, act.passerByJoins, act.passerByBooks, act.close],
  },
])
interleave(environment, [
  {
    name: 'an application for extra time',
    make: applied,
    ...compared,
    actions: [approveTime, rejectTime, withdrawTime, act.book, act.assign, act.following, act.grow],
  },
  {
    name: 'extra time that is approved before a seat is booked',
    make: () => after(applied(), approveTime),
    ...decidedAgain,
    actions: [act.book, act.assign, act.following, reopenTime],
  },
])
interleave(environment, [
  {
    name: 'a booked seat with extra time',
    make: bookedWithTime,
    ...compared,
    actions: [
      ...[reopenTime, act.free, act.moveRoom, act.moveSession, act.following, act.grow],
      ...[act.reschedule, act.followingOther],
    ],
  },
])
