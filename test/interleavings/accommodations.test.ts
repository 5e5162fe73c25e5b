/** Concurrent actions on an accommodation and on seats booked with it. */
import { inBothLanguages } from '@contract/reason'
import { sql } from 'drizzle-orm'
import { decideAccommodation, reopenAccommodation } from '@server/areas/accommodation/decisions'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { applicationsFixture, must, type Applicant, type Applied, type Seen } from './setup/applications-fixture'
import { after, correctName, decisions, leaveGroup, reopening } from './setup/application-actions'
import { decryptedValues } from './setup/decrypted-values'
import { askDeletion } from './setup/account-deletion'
import { interleave } from './setup/interleave'
import { callOutcome, outcomeOf, type Action } from './setup/run-interleaved'

const fixture = sharedByTests(applicationsFixture)
type Confirmed = { seenAt: string | null }
type Drafted = Seen<Confirmed>
type Submitted = Applied<Confirmed>
type Seated = Submitted & { appointmentId: string }

const params = { offerCode: 'EXTRA' }
const save: Action<Drafted> = {
  name: 'the candidate needs less',
  run: (at, { token }) =>
    callOutcome(
      at.call(
        'POST /exm_c/accommodations/:offerCode/draft',
        { params, body: { baseInfo: { needs: ['ten'], reason: '阅读较慢' } } },
        { token },
      ),
    ),
}
const confirm: Action<Drafted> = {
  name: 'the candidate confirms',
  run: (at, { token, seen }) =>
    callOutcome(
      at.call('POST /exm_c/accommodations/:offerCode/draft', { params, body: { confirmed: true, ...seen } }, { token }),
    ),
}
const submit: Action<Drafted> = {
  name: 'the candidate submits',
  run: (at, { token, seen }) =>
    callOutcome(at.call('POST /exm_c/accommodations/:offerCode/submit', { params, body: seen }, { token })),
}
const withdraw: Action<Drafted> = {
  name: 'the candidate withdraws',
  run: (at, { token }) => callOutcome(at.call('POST /exm_c/accommodations/:offerCode/withdraw', { params }, { token })),
}
const { approve, reject } = decisions(decideAccommodation, () => fixture.project)
const reopen = reopening(reopenAccommodation, () => fixture.project)
const approvePart: Action<Submitted> = {
  name: 'staff approve a part',
  run: (at, { applicationId }) =>
    outcomeOf(
      decideAccommodation(at.services, fixture.project, {
        ...{ applicationId, state: 'passed', reason: inBothLanguages('其余无需安排', ''), only: ['ten'], actor: 'li' },
      }),
    ),
}
const book: Action<Applicant> = {
  name: 'the candidate books a seat',
  run: async (at, { token }) =>
    callOutcome(
      at.call(
        'POST /exm_c/appointments/batches/:batchCode',
        { params: { batchCode: 'OPEN' }, body: await sessionNamed('S1') },
        { token },
      ),
    ),
}
const reschedule: Action<Seated> = {
  name: 'the candidate reschedules',
  run: async (at, { token, appointmentId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/appointments/:appointmentId/reschedule',
        { params: { appointmentId }, body: await sessionNamed('S2') },
        { token },
      ),
    ),
}
const cancel: Action<Seated> = {
  name: 'the candidate cancels the seat',
  run: (at, { token, appointmentId }) =>
    callOutcome(at.call('POST /exm_c/appointments/:appointmentId/cancel', { params: { appointmentId } }, { token })),
}

const sessions = new Map<string, Promise<{ sessionId: string; revision: number }>>()

/** Reads each session once, so that actions send only statements of the service. */
function sessionNamed(code: string) {
  const known = sessions.get(code) ?? readSession(code)
  sessions.set(code, known)
  return known
}

async function readSession(code: string) {
  const { rows } = await fixture.environment.one.services.db.execute<{ sessionId: string; revision: number }>(sql`
    select session_id as "sessionId", revision from exam_session where session_code = ${code}`)
  if (!rows[0]) throw new Error(`there is no session ${code}`)
  return rows[0]
}
beforeAll(() => Promise.all([sessionNamed('S1'), sessionNamed('S2')]))

const applied = (...more: readonly Action<Submitted>[]) =>
  fixture.before(() =>
    after<Drafted>(
      fixture.environment,
      (owner) => fixture.idOf.accommodation(owner),
      fixture.accommodation(),
      submit,
      ...more,
    ),
  )
/** Books early enough that the booking rate limit has passed. */
async function seated(...more: readonly Action<Submitted>[]): Promise<Seated> {
  return fixture.before(async () => {
    const approved = await applied(approve)
    const path = 'POST /exm_c/appointments/batches/:batchCode'
    const booked = await fixture.environment.one.call(
      path,
      { params: { batchCode: 'OPEN' }, body: await sessionNamed('S1') },
      { token: approved.token },
    )
    must(booked)
    const { appointmentId } = booked.data
    const { db } = fixture.environment.one.services
    await db.execute(sql`
      update appointment set booked_at = booked_at - interval '5 minutes' where appointment_id = ${appointmentId}`)
    await db.execute(sql`
      update appointment_event set at = at - interval '5 minutes' where appointment_id = ${appointmentId}`)
    for (const action of more) await action.run(fixture.environment.one, approved)
    return { ...approved, appointmentId }
  })
}

const compared = {
  decrypted: (subject: Applicant) => decryptedValues(fixture.environment.one.services, subject),
}
// a seat is chosen by the approval read before the candidate is locked; a refused caller reads it again
const decidedMeanwhile = { ...compared, conflicts: [/^ER_GSH_OUTDATED$/] }

interleave(
  () => fixture.environment,
  [
    {
      name: 'accommodations that are filled in',
      make: () => fixture.before(() => fixture.accommodation()),
      ...compared,
      actions: [save, confirm, submit, book, correctName, leaveGroup, askDeletion],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'accommodations in review',
      make: () => applied(),
      ...compared,
      actions: [save, submit, withdraw, approve, approvePart, reject, book, askDeletion],
    },
    {
      name: 'accommodations that were rejected',
      make: () => applied(reject, confirm),
      ...compared,
      actions: [save, confirm, submit, withdraw, approve, reopen, book, correctName],
    },
    {
      name: 'accommodations that were approved',
      make: () => applied(approve),
      ...decidedMeanwhile,
      actions: [book, reopen, save, submit, withdraw, askDeletion],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'a seat that was booked by accommodations',
      make: () => seated(),
      ...compared,
      actions: [reopen, reschedule, cancel, book, askDeletion],
    },
    {
      name: 'a seat that was booked by accommodations in review again',
      make: () => seated(reopen),
      ...compared,
      actions: [approve, approvePart, reject, withdraw, reschedule, cancel],
    },
  ],
)
