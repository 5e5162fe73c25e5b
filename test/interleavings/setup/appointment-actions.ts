/** Actions of candidates, operators and jobs on the sessions of a hall. */
import { eq } from 'drizzle-orm'
import { settleSession } from '@server/areas/appointment/waiting/waiting-job'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import { accountDeletionOf } from './account-deletion'
import type { Hall, AppointmentsFixture } from './appointments-fixture'
import type { Registered } from './register-paid'
import { callOutcome, command, outcomeOf, type Action, type Outcome } from './run-interleaved'
import type { TestService } from '../../service/harness'

export type Candidate = Hall & Registered
export type Booked = Candidate & { appointmentId: string; ticketRevision: string }

type Run<Subject> = (at: TestService, subject: Subject) => Promise<Outcome>
const action = <Subject = Candidate>(name: string, run: Run<Subject>): Action<Subject> => ({ name, run })

export function appointmentActions(hall: AppointmentsFixture) {
  const imported = (name: string, row: (of: Candidate) => string) =>
    action(name, (at, of) =>
      command(at, 'sessions', 'import', 'shop', hall.sheet('round,session,centre,begins,ends,rooms', row(of))),
    )
  const waitingCall = (name: string, path: 'accept' | 'leave') =>
    action<Candidate & { waitingId: string }>(name, (at, { token, waitingId }) =>
      callOutcome(at.call(`POST /exm_c/appointments/waiting/:waitingId/${path}`, { params: { waitingId } }, { token })),
    )
  return {
    book: action('the candidate books a seat', (at, one) => callOutcome(hall.book(at, one, one.session))),
    bookOther: action('the candidate books the other session', (at, one) => callOutcome(hall.book(at, one, one.other))),
    passerByBooks: action('somebody else books a seat', (at, { passerBy, session }) =>
      callOutcome(hall.book(at, passerBy, session)),
    ),
    join: action('the candidate joins the waiting list', (at, one) => callOutcome(hall.join(at, one, one.session))),
    passerByJoins: action('somebody else joins the waiting list', (at, { passerBy, session }) =>
      callOutcome(hall.join(at, passerBy, session)),
    ),
    accept: waitingCall('the candidate accepts the offer', 'accept'),
    leave: waitingCall('the candidate leaves the waiting list', 'leave'),
    reschedule: action<Booked>('the candidate moves the appointment', (at, { token, appointmentId, other }) =>
      callOutcome(
        at.call(
          'POST /exm_c/appointments/:appointmentId/reschedule',
          { params: { appointmentId }, body: { sessionId: other.sessionId, revision: other.revision } },
          { token },
        ),
      ),
    ),
    cancel: action<Booked>('the candidate cancels the appointment', (at, { token, appointmentId }) =>
      callOutcome(at.call('POST /exm_c/appointments/:appointmentId/cancel', { params: { appointmentId } }, { token })),
    ),
    confirmTicket: action<Booked>('the candidate confirms the ticket', (at, { token, appointmentId, ticketRevision }) =>
      callOutcome(
        at.call(
          'POST /exm_c/tickets/:ticketId/facts',
          { params: { ticketId: appointmentId }, body: { revision: ticketRevision } },
          { token },
        ),
      ),
    ),
    print: action<Booked>('the candidate prints the ticket', (at, { token, appointmentId, ticketRevision }) =>
      callOutcome(
        at.call(
          'POST /exm_c/tickets/:ticketId/printed',
          { params: { ticketId: appointmentId }, body: { revision: ticketRevision } },
          { token },
        ),
      ),
    ),
    askRefund: action('the candidate requests a refund', (at, { token, registrationId }) =>
      callOutcome(
        at.call(
          'POST /exm_c/registrations/:registrationId/refund',
          { params: { registrationId }, body: { subjects: ['LAW'], reason: '出差', backCents: 6800 } },
          { token },
        ),
      ),
    ),
    assign: action('staff assign a seat to the candidate', (at, { account, session }) =>
      command(at, 'sessions', 'assign', 'shop', 'ROUND', session.code, account),
    ),
    free: action('staff give the seat of the candidate back', (at, { account }) =>
      command(at, 'sessions', 'free', 'shop', 'ROUND', account, '--reason', '资格不符'),
    ),
    grow: imported(
      'staff import the session with one more room',
      ({ session, centre }) => `ROUND,${session.code},${centre},2026-05-04 09:00,2026-05-04 11:00,A;B`,
    ),
    postpone: imported(
      'staff import the session at a later time',
      ({ session, centre }) => `ROUND,${session.code},${centre},2026-05-04 10:00,2026-05-04 12:00,A`,
    ),
    following: imported(
      'staff import another session in the room right after it',
      ({ session, centre }) => `ROUND,X${session.code},${centre},2026-05-04 11:00,2026-05-04 13:00,A`,
    ),
    followingElsewhere: imported(
      'staff import that session at another test centre',
      ({ session, otherCentre }) => `ROUND,X${session.code},${otherCentre},2026-05-04 11:00,2026-05-04 13:00,A`,
    ),
    followingOther: imported(
      'staff import another session in the room right after the other session',
      ({ session, centre }) => `ROUND,Z${session.code},${centre},2026-05-05 11:00,2026-05-05 13:00,A`,
    ),
    overlap: imported(
      'staff import another session in room B at that time',
      ({ session, centre }) => `ROUND,Y${session.code},${centre},2026-05-04 10:00,2026-05-04 12:00,B`,
    ),
    close: action('staff close the session', (at, { session }) =>
      command(at, 'sessions', 'close', 'shop', 'ROUND', session.code),
    ),
    moveRoom: action('staff move everybody to room B', (at, { session }) =>
      command(at, 'sessions', 'move', 'shop', 'ROUND', session.code, 'A', '--to-room', 'B'),
    ),
    moveSession: action('staff move everybody to the other session', (at, { session, other }) =>
      command(at, 'sessions', 'move', 'shop', 'ROUND', session.code, 'A', '--to-session', other.code),
    ),
    importCentre: action('staff import the test centre with another name', (at, { centre }) =>
      command(
        ...([at, 'centres', 'import', 'shop'] as const),
        hall.sheet('centre,name,region,address,room,seats', `${centre},新考点,R1,文三路,A,1`, `${centre},,,,B,1`),
      ),
    ),
    ...accountDeletionOf((one: Candidate) => one),
    settle: action('the job settles the waiting list', (at, { session }) =>
      outcomeOf(settleSession(at.services, hall.project, session.sessionId)),
    ),
  }
}

/** Id of the candidate's refund request. */
export async function requestOf(hall: AppointmentsFixture, { registrationId }: Registered): Promise<string> {
  const [request] = await hall.environment.one.services.db
    .select()
    .from(registrationRefunds)
    .where(eq(registrationRefunds.registrationId, registrationId))
  return request?.requestId ?? ''
}
