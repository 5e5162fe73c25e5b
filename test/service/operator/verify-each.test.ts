/** Every invariant of `projects verify` detects its violation: a violating row is inserted and found. */
import { sql, type SQL } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { checkInvariants, invariants } from '@server/domain/invariants/check-invariants'
import { academy } from '../registration/academy'
import { fillIn, submit } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { applicationPlantings } from './planted-applications'

const school = sharedByTests(academy)
beforeAll(() => school.reset())

/** An unpaid registration with an order of one line. */
interface Planted {
  project: string
  registration: string
  order: string
}

type Planting = (of: Planted) => readonly SQL[]

const now = sql`now()`

const insertChange = ({ project, registration }: Planted, state = 'open') => sql`
  insert into registration_change (project_id, change_id, registration_id, kind, state, moves, subjects, at)
  values (${project}, ${newId()}, ${registration}, 'swap', ${state}, '[]', '[{"to": "LAW", "areaCode": "EAST"}]', ${now})`

const insertRefundRequest = ({ project, registration }: Planted, state: string, cents: number) => sql`
  insert into registration_refund (project_id, request_id, registration_id, state, reason, back_cents, asked_at)
  values (${project}, ${newId()}, ${registration}, ${state}, 'sealed', ${cents}, ${now})`

const insertPayment = ({ project, order }: Planted, paidCents: number, id = newId()) => sql`
  insert into payment
    (project_id, payment_id, order_id, channel, amount_cents, status, transaction_id, paid_cents, next_check_at, created_at)
  values (${project}, ${id}, ${order}, 'h5', ${paidCents}, 'settled', ${id}, ${paidCents}, ${now}, ${now})`

const insertRefund = ({ project }: Planted, paymentId: string, cents: number, id = newId()) => sql`
  insert into refund (project_id, refund_id, payment_id, amount_cents, reason, status, next_attempt_at, created_at)
  values (${project}, ${id}, ${paymentId}, ${cents}, 'requested', 'pending', ${now}, ${now})`

const insertEvent = ({ project, registration }: Planted, event: string) => sql`
  insert into registration_event (project_id, registration_id, event_id, event, at)
  values (${project}, ${registration}, ${newId()}, ${event}, ${now})`

const insertCoupon = ({ project }: Planted, order: string | null, id = newId()) => sql`
  insert into coupon (project_id, coupon_id, kind, code_index, code_end, series, order_id, created_at)
  values (${project}, ${id}, 'coupon', ${id}, 'ABCD', 'test', ${order}, ${now})`

const insertVersion = ({ project }: Planted, version: number, people: number) => sql`
  insert into result_release (project_id, release_id, result_code, version, exam, people, imported_at)
  values (${project}, ${newId()}, 'R', ${version}, '{}', ${people}, ${now})`

/** Duplicates a row with changed values. */
const again = (table: string, otherwise: object) => sql`
  insert into ${sql.identifier(table)}
  select (jsonb_populate_record(one, ${JSON.stringify(otherwise)}::jsonb)).* from ${sql.identifier(table)} one limit 1`

const set = (table: string, what: string) => sql.raw(`update ${table} set ${what}`)

const session = newId()

const insertSeat = ({ project }: Planted, holder: string | null) => sql`
  insert into session_seat (project_id, session_id, place, room_code, seat_number, appointment_id)
  values (${project}, ${session}, 1, 'A', 1, ${holder})`

const insertWait = ({ project }: Planted, place: number, state: string, id = newId()) => sql`
  insert into appointment_wait (project_id, waiting_id, account_id, batch_code, session_id, place, state, joined_at)
  values (${project}, ${id}, ${newId()}, 'R', ${session}, ${place}, ${state}, ${now})`

const insertWaitEvent = ({ project }: Planted, waitingId: string, event: string) => sql`
  insert into appointment_event (project_id, appointment_id, event_id, event, at)
  values (${project}, ${waitingId}, ${newId()}, ${event}, ${now})`

const insertSession = ({ project }: Planted) => sql`
  insert into exam_session (project_id, session_id, batch_code, session_code, centre_code, starts_at, ends_at)
  values (${project}, ${session}, 'R', 'S', 'C', ${now}, ${now} + interval '1 hour')`

const insertAppointment = ({ project }: Planted, accountId: string, batchCode: string, id = newId()) => sql`
  insert into appointment
    (project_id, appointment_id, account_id, batch_code, appointment_number, session_id, status, booked_at)
  values (${project}, ${id}, ${accountId}, ${batchCode}, ${id}, ${session}, 'booked', ${now})`

/** Inserts an appointment with these timeline events. */
function withEvents(of: Planted, ...events: string[]): SQL[] {
  const id = newId()
  return [insertAppointment(of, newId(), 'R', id), ...events.map((event) => insertWaitEvent(of, id, event))]
}

const insertTicket = ({ project }: Planted, number: string, id = newId()) => sql`
  insert into admission_ticket (project_id, ticket_id, kind, account_id, batch_code, ticket_number, code, drawn_at)
  values (${project}, ${id}, 'registration', ${newId()}, 'R', ${number}, ${id}, ${now})`

const insertDrawnSeat = ({ project }: Planted) => sql`
  insert into ticket_seat (project_id, ticket_id, area_code, batch_code, centre_code, room_code, seat_number)
  values (${project}, ${newId()}, 'EAST', 'R', 'C', 'A', 1)`

const insertCertificate = ({ project }: Planted, number: string, accountId = newId(), id = newId()) => sql`
  insert into certificate
    (project_id, certificate_id, account_id, certificate_code, number, state, facts, verification_code, issued_at)
  values (${project}, ${id}, ${accountId}, 'LAW', ${number}, 'issued', 'sealed', ${id}, ${now})`

const insertApplication = ({ project }: Planted, delivery: string) => sql`
  insert into certificate_application
    (project_id, application_id, account_id, certificate_code, state, content, submitted_at, way, delivery)
  values (${project}, ${newId()}, ${newId()}, 'LAW', 'passed', '{}', ${now}, 'pickup', ${delivery})`

const insertPostage = ({ project, order }: Planted, state: string) => sql`
  insert into certificate_postage
    (project_id, postage_id, account_id, certificate_code, order_id, amount_cents, state, at)
  values (${project}, ${newId()}, ${newId()}, 'LAW', ${order}, 2000, ${state}, ${now})`

/** Inserts an application for a mailed certificate whose postage was refunded. */
function postedForNothing({ project, order }: Planted): SQL[] {
  const account = newId()
  const mailing = [{ code: 'LAW', ways: { mailing: { postageCents: 2000 } } }]
  return [
    sql`insert into certificate_application
      (project_id, application_id, account_id, certificate_code, state, content, submitted_at, way)
      values (${project}, ${newId()}, ${account}, 'LAW', 'auditing', '{}', ${now}, 'mailing')`,
    sql`insert into certificate_postage
      (project_id, postage_id, account_id, certificate_code, order_id, amount_cents, state, at)
      values (${project}, ${newId()}, ${account}, 'LAW', ${order}, 2000, 'returned', ${now})`,
    sql`update project set definition = definition || ${JSON.stringify({ certificates: mailing })}::jsonb`,
  ]
}

const insertInvoice = ({ project, order }: Planted, cents: number) => sql`
  insert into invoice (project_id, invoice_id, account_id, order_id, status, details, amount_cents, applied_at)
  values (${project}, ${newId()}, ${newId()}, ${order}, 'invoiced', 'sealed', ${cents}, ${now})`

const insertCopy = ({ project }: Planted, certificateId: string, id = newId()) => sql`
  insert into certificate_copy (project_id, copy_id, certificate_id, purpose, verification_code, made_at, valid_until)
  values (${project}, ${id}, ${certificateId}, 'sealed', ${id}, ${now}, ${now})`

const insertReviewRequest = ({ project, order }: Planted, state: string) => sql`
  insert into result_review_request (project_id, request_id, account_id, result_code, unit_codes, asked, state, order_id,
    fee_cents, refunds_when_changed, created_at)
  values (${project}, ${newId()}, ${newId()}, 'R', '{LAW}', 'sealed', ${state}, ${order}, 5000, true, ${now})`

const insertReview = ({ project }: Planted, state: string) => sql`
  insert into result_review (project_id, review_id, account_id, state, content, submitted_at, result_code, unit_code,
    request_id, fee_cents, refunds_when_changed, before)
  values (${project}, ${newId()}, ${newId()}, ${state}, '{}', ${now}, 'R', 'LAW', ${newId()}, 5000, true, 'sealed')`

/** Offers a seat to the second candidate while the first one still waits. */
function passedOver(of: Planted): SQL[] {
  const [first, second] = [newId(), newId()]
  return [
    insertWait(of, 1, 'waiting', first),
    insertWait(of, 2, 'offered', second),
    insertWaitEvent(of, first, 'joined'),
    insertWaitEvent(of, second, 'joined'),
    insertWaitEvent(of, second, 'offered'),
  ]
}

const insertCheckIn = ({ project }: Planted, day: string, deletedOn: string) => sql`
  insert into health_check_in (project_id, account_id, batch_code, day, report, at, deleted_on)
  values (${project}, ${newId()}, 'H', ${day}, 'sealed', '2026-11-20T02:00:00Z', ${deletedOn})`

/** Inserts a session token of an existing account. */
const insertSignIn = ({ project }: Planted, createdAt: SQL = now) => sql`
  insert into access_token (project_id, token_hash, account_id, way, device, created_at, last_used_at)
  select ${project}, ${newId()}, min(account_id::text)::uuid, 'password', 'sealed', ${createdAt}, ${now} from account where project_id = ${project}`

const plantings: Record<string, Planting> = {
  ...applicationPlantings(insertSession, insertAppointment),
  'At most one sign-in of an account is older than its last password change': (of) => [
    set('account', 'password_changed_at = now()'),
    ...[insertSignIn(of, sql`now() - interval '2 hours'`), insertSignIn(of, sql`now() - interval '1 hour'`)],
  ],
  'No change of an account that was asked for before its last password change still waits': ({ project }) => [
    set('account', 'password_changed_at = now()'),
    sql`insert into account_change (project_id, account_id, kind, value, asked_at, due_at)
      select ${project}, min(account_id::text)::uuid, 'phone', 'sealed', now() - interval '1 hour', now()
      from account where project_id = ${project}`,
  ],
  'Nobody is signed in to an account that is to be deleted': (of) => [
    insertSignIn(of),
    sql`insert into account_deletion (project_id, account_id, asked_by, asked_at, due_at)
      select project_id, account_id, 'owner', now(), now() from account where project_id = ${of.project}`,
  ],
  'Nothing signs in to an account that was deleted': (of) => [insertSignIn(of), set('account', 'ended_at = now()')],
  'Every health check-in is of the day on which it was made': (of) => [insertCheckIn(of, '2026-11-19', '2099-01-01')],
  'No health check-in is kept longer than its candidate was told': (of) => [
    insertCheckIn(of, '2026-11-20', '2020-01-01'),
  ],
  'Every seat of a session is free, or of one appointment or offer of that session': (of) => [insertSeat(of, newId())],
  'Every appointment and every offer has one seat': (of) => [insertWait(of, 1, 'offered')],
  'A session counts as many free seats as it has': (of) => [
    insertSeat(of, null),
    sql`insert into seat_pool (project_id, kind, group_key, pool, capacity, remaining)
      values (${of.project}, 'appointment', ${session}, 'seat', 1, 0)`,
  ],
  'Nobody who waits is passed over': passedOver,
  'Nobody has two appointments in a round': (of) => {
    const account = newId()
    return [
      sql`drop index appointment_once`,
      ...[insertAppointment(of, account, 'R'), insertAppointment(of, account, 'R')],
    ]
  },
  'Nobody has two appointments at the same time': (of) => {
    const account = newId()
    return [insertSession(of), insertAppointment(of, account, 'R'), insertAppointment(of, account, 'OTHER')]
  },
  'No room is occupied twice at the same time': (of) => {
    const [appointment, other] = [newId(), newId()]
    return [
      ...[insertSession(of), insertSeat(of, appointment), insertAppointment(of, newId(), 'R', appointment)],
      sql`update appointment set extra_minutes = 30`,
      // a second session in the room starts within the extra time
      sql`insert into exam_session (project_id, session_id, batch_code, session_code, centre_code, starts_at, ends_at)
        values (${of.project}, ${other}, 'R', 'T', 'C', ${now} + interval '80 minutes', ${now} + interval '2 hours')`,
      sql`insert into session_seat (project_id, session_id, place, room_code, seat_number, appointment_id)
        values (${of.project}, ${other}, 1, 'A', 1, ${newId()})`,
    ]
  },
  'Nobody has a seat by an application that was rejected before its session': (of) => {
    const [account, application] = [newId(), newId()]
    return [
      insertSession(of),
      insertAppointment(of, account, 'R'),
      sql`update appointment set accommodation_id = ${application}`,
      sql`insert into accommodation
        (project_id, accommodation_id, account_id, offer_code, state, content, submitted_at, decided_at)
        values (${of.project}, ${application}, ${account}, 'O', 'rejected', '{}', ${now},
          ${now}::timestamptz - interval '1 hour')`,
    ]
  },
  'An appointment is rescheduled once at most': (of) => withEvents(of, 'rescheduled', 'rescheduled'),
  'Nobody takes two seats within a minute': (of) => withEvents(of, 'booked', 'rescheduled'),
  'No two tickets of a batch have the same number': (of) => [
    sql`drop index admission_ticket_number`,
    ...[insertTicket(of, '1'), insertTicket(of, '1')],
  ],
  'No seat of a batch is drawn for two candidates': (of) => [
    sql`drop index ticket_seat_once`,
    ...[insertDrawnSeat(of), insertDrawnSeat(of)],
  ],
  'No two certificates have the same number': (of) => [
    sql`drop index certificate_number`,
    ...[insertCertificate(of, '1'), insertCertificate(of, '1')],
  ],
  'Every certificate is of somebody': (of) => [insertCertificate(of, '1')],
  'Nobody has two certificates of a kind that hold': (of) => {
    const account = newId()
    return [
      sql`drop index certificate_once`,
      ...[insertCertificate(of, '1', account), insertCertificate(of, '2', account)],
    ]
  },
  'What was sent or collected was applied for, approved, and issued': (of) => [insertApplication(of, 'ready')],
  'Postage stands as its order does, and what was paid is posted or goes back': (of) => [insertPostage(of, 'paid')],
  'Postage of a certificate that is posted was paid, and has not gone back': postedForNothing,
  'Of no paper of a certificate more than three stamped copies are made within 90 days': (of) => {
    const certificate = newId()
    return [insertCertificate(of, 'N1', newId(), certificate), ...[1, 2, 3, 4].map(() => insertCopy(of, certificate))]
  },
  'Every review that costs something was paid, and what was paid is reviewed': (of) => [
    insertReviewRequest(of, 'handedIn'),
  ],
  'A review that changes a score says to what, and no other does': (of) => [insertReview(of, 'passed')],
  'A version of results holds as many people as were imported': (of) => [insertVersion(of, 1, 1)],
  'Every result belongs to a version that there is': ({ project }) => [
    sql`insert into result (project_id, release_id, account_id, sheet) values (${project}, ${newId()}, ${newId()}, 'sealed')`,
  ],
  'Of the results of an exam one version at most is not published': (of) => [
    ...[insertVersion(of, 1, 0), insertVersion(of, 2, 0)],
  ],
  'What was withdrawn of results was published, and says why': (of) => [
    insertVersion(of, 1, 0),
    set('result_release', 'withdrawn_at = now()'),
  ],
  'No more seats are held than there are': () => [set('seat_pool', 'capacity = 0, remaining = 0')],
  'Every seat is either free or with one registration': () => [set('seat_pool', 'remaining = remaining - 1')],
  'Every seat that is held is one that there is': () => [sql`delete from seat_pool`],
  'Every registration holds the seats that were confirmed, and no others': () => [
    set('registration_subject', `area_code = 'WEST'`),
  ],
  'Every registration that is not ended holds a seat': () => [sql`delete from registration_subject`],
  'Every change that waits to be paid holds its seats, and no other change holds any': (of) => [insertChange(of)],

  'Everything that was paid either paid an order or goes back whole, but for what a person gave up': (of) => [
    insertPayment(of, 100),
  ],
  'Every order that counts as paid was paid once': () => [set('orders', `status = 'paid'`)],
  'An order costs what its lines cost together': () => [set('order_line', 'amount_cents = amount_cents + 1')],
  'An order for several costs what its parts cost': ({ project, order, registration }) => {
    const whole = newId()
    return [
      again('orders', { order_id: whole, amount_cents: 1 }),
      sql`insert into order_part (project_id, order_id, part_id, purpose, subject_id)
        values (${project}, ${whole}, ${order}, 'registration', ${registration})`,
    ]
  },
  'Nothing goes back of a line that was not paid for it': (of) => {
    const [payment, refund] = [newId(), newId()]
    return [
      insertPayment(of, 1_000_000, payment),
      insertRefund(of, payment, 1_000_000, refund),
      sql`insert into refund_line values (${of.project}, ${refund}, 1, 1000000)`,
    ]
  },
  'A refund is what its lines are together': (of) => {
    const payment = newId()
    return [insertPayment(of, 100, payment), insertRefund(of, payment, 100)]
  },
  'What came back outside WeChat was closed there or is with the merchant, and somebody says that it was paid out': (
    of,
  ) => {
    const [payment, refund] = [newId(), newId()]
    return [
      insertPayment(of, 100, payment),
      insertRefund(of, payment, 100, refund),
      sql`update refund set status = 'succeeded', channel_state = 'SUCCESS', paid_out_as = 'cash' where refund_id = ${refund}`,
    ]
  },
  'What was started again goes back once, as the same money of the same payment': (of) => {
    const [payment, refund] = [newId(), newId()]
    return [
      insertPayment(of, 100, payment),
      insertRefund(of, payment, 100, refund),
      sql`update refund set replaced_by = ${newId()} where refund_id = ${refund}`,
    ]
  },
  'A payment counts what goes back of it': (of) => [insertPayment(of, 100), set('payment', 'refunded_cents = 50')],
  'Nothing goes back of what an invoice says was paid': (of) => {
    const payment = newId()
    return [
      insertPayment(of, 100, payment),
      insertRefund(of, payment, 100),
      sql`insert into invoice (project_id, invoice_id, account_id, order_id, status, details, amount_cents, applied_at)
        values (${of.project}, ${newId()}, ${newId()}, ${of.order}, 'issued', 'sealed', 100, ${now})`,
    ]
  },

  'An invoice is for no more than what was paid for it and has not gone back, or is being reversed': (of) => [
    insertInvoice(of, 1_000_000),
  ],
  'No order has two invoices, or two fiscal receipts, that are not reversed': (of) => [
    sql`drop index invoice_once`,
    ...[insertInvoice(of, 100), insertInvoice(of, 100)],
  ],
  'A fee that is owed for a review waits for the reversal of its invoice': (of) => [
    insertReviewRequest(of, 'handedIn'),
    insertReview(of, 'passed'),
    set('result_review', 'request_id = (select request_id from result_review_request)'),
  ],

  'What was prepared stands as it was decided last, and nothing was decided twice in a row': (of) => [
    sql`insert into pre_review (project_id, review_id, account_id, batch_code, digest, state, handed_in_at)
      values (${of.project}, ${newId()}, ${newId()}, 'PLAIN', 'd', 'approved', ${now})`,
  ],

  'A coupon takes something off one order only: the one that holds it': (of) => {
    const coupon = newId()
    return [
      insertCoupon(of, null, coupon),
      sql`insert into order_deduction (project_id, order_id, line_number, coupon_id, kind, code_end, amount_cents, at)
        values (${of.project}, ${of.order}, 1, ${coupon}, 'coupon', 'ABCD', 1, ${now})`,
    ]
  },
  'An order that holds a coupon costs less for it': (of) => [insertCoupon(of, of.order)],
  'A line costs its price less what was taken off it': () => [set('order_line', 'deducted_cents = 1')],

  'Nobody has two registrations for a batch': () => [
    sql`drop index registration_once`,
    again('registration', { registration_id: newId(), registration_number: 'PLAIN-2' }),
  ],
  'A registration has one change, one refund and one correction under way at most': (of) => [
    sql`drop index registration_change_open`,
    ...[insertChange(of), insertChange(of)],
  ],
  'Nothing is under way of a registration that has ended': (of) => [
    insertChange(of),
    set('registration', `status = 'closed'`),
  ],
  'An order ended as its registration did': () => [set('registration', `status = 'cancelled'`)],
  'An order ended as the change did that it pays for': (of) => [insertChange(of)],
  'A registration costs what was ordered for it, and what its changes made of that': () => [
    set('registration', 'amount_cents = amount_cents + 1'),
  ],
  'What was promised to go back goes back': (of) => [insertRefundRequest(of, 'refunding', 100)],

  'A timeline tells everything as often as it happened': (of) => [insertEvent(of, 'paid')],
  'Every decision stands in the audit log, and nothing that was not decided': (of) => [insertEvent(of, 'approved')],
  'Every refund that a person declined stands in the audit log': (of) => [insertRefundRequest(of, 'declined', 100)],
  'A registration stands as it was decided last': (of) => [insertEvent(of, 'approved')],
}

const undo = new Error('what was planted is taken out again')

/** Exceptions reported while the violating rows exist. */
async function foundWith(sentence: string, planted: Planted): Promise<object[]> {
  const invariant = invariants.find((one) => one.sentence === sentence)
  if (!invariant) throw new Error(`nobody says: ${sentence}`)
  let found: object[] = []
  await school.service.services.db
    .transaction(async (tx) => {
      for (const statement of plantings[sentence]?.(planted) ?? []) await tx.execute(statement)
      found = (await tx.execute(invariant.exceptions(planted.project))).rows
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

describe('projects verify', () => {
  let planted: Planted
  beforeAll(async () => {
    await fillIn(school.service, school.ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
    const { registrationId: registration } = (await submit(school.service, school.ming, 'PLAIN')).data
    const { rows } = await school.service.services.db.execute<{ project: string; order: string }>(
      sql`select project_id as project, order_id as order from orders where subject_id = ${registration}`,
    )
    if (!rows[0]) throw new Error('there is nothing to pay')
    planted = { ...rows[0], registration }
  })

  it('reports nothing for consistent data', async () => {
    const checked = await checkInvariants(school.service.services, planted.project)
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
  })

  it.each(invariants.map(({ sentence }) => sentence))('detects a violation of: %s', async (sentence) => {
    expect(await foundWith(sentence, planted)).not.toEqual([])
  })
})
