import type { Fault } from '../fault'

const registration = 'server/src/areas/registration'
const appointment = 'server/src/areas/appointment'

export const registrationFaults: readonly Fault[] = [
  {
    id: 'hold-ignores-account-version',
    area: 'registrations',
    kind: 'revert',
    commit: 'fa2282a4',
    harm: 'A candidate is registered with the name or number of before a correction.',
    file: `${registration}/hold/insert-holds.sql.ts`,
    search: 'where (select is_enough from room) and holder.version = request.account_version',
    replace: 'where (select is_enough from room)',
    expect: ['test/service/registration/submit/hold.test.ts'],
  },
  {
    id: 'retry-reads-before-account',
    area: 'registrations',
    kind: 'revert',
    commit: 'fa2282a4',
    harm: 'A registration that is retried while the account is corrected keeps the answers of before.',
    file: `${registration}/submit/retry.ts`,
    search: `  const { batchCode } = await requireEnded(call, registrationId)
  const definition = batchOf(project, batchCode)
  const facts = await submissionFacts(services, { projectId: owner.projectId, batchCode }, owner.accountId)
  const ended = await requireRegistration(services.db, owner, registrationId)
`,
    replace: `  const ended = await requireEnded(call, registrationId)
  const { batchCode } = ended
  const definition = batchOf(project, batchCode)
  const facts = await submissionFacts(services, { projectId: owner.projectId, batchCode }, owner.accountId)
`,
    expect: ['test/service/basic-info/corrected.test.ts'],
  },
  {
    id: 'approval-reads-before-lock',
    area: 'registrations',
    kind: 'revert',
    commit: 'a02aae38',
    harm: 'A registration is approved by itself although its photo was replaced by one that a person has to compare.',
    file: `${registration}/review/approve-job.ts`,
    search: 'const reason = await reviewedBy({ ...services, db: tx }, project, row, { lock: true })',
    replace: 'const reason = await reviewedBy(services, project, found, { lock: false })',
    expect: ['test/service/registration/review/automatic-audit.test.ts'],
  },
  {
    id: 'cancelled-keeps-seat',
    area: 'registrations',
    kind: 'mutation',
    harm: 'The seat of a cancelled registration is lost: others are told that the exam is full.',
    file: `${registration}/release/cancel.ts`,
    search: '  await releaseSeats(tx, registration.projectId, seatsOf([registration]))\n',
    replace: '',
    expect: ['test/service/payment/time-over.test.ts'],
  },
  {
    id: 'moved-at-price-of-today',
    area: 'registrations',
    kind: 'mutation',
    harm: 'After a change of test area the registration shows another price than was paid.',
    file: `${registration}/changes/change-region.ts`,
    search: 'return moved ? { ...moved, priceCents: sitting.priceCents } : sitting',
    replace: 'return moved ?? sitting',
    expect: ['test/service/registration/changes/region-change.test.ts'],
  },
  {
    id: 'transfer-reads-before-lock',
    area: 'registrations',
    kind: 'revert',
    commit: 'ac7e6b6d',
    harm: 'A candidate whose identity turns out not to match is transferred to another batch all the same.',
    file: `${registration}/changes/transfer/transfer-registration.ts`,
    search: `  await lockCandidates(tx, { projectId, accountIds: [accountId] })
  const account = await submissionFacts(services, { projectId, batchCode: definition.code }, accountId, tx)
`,
    replace: `  const account = await submissionFacts(services, { projectId, batchCode: definition.code }, accountId)
  await lockCandidates(tx, { projectId, accountIds: [accountId] })
`,
    expect: ['test/service/registration/changes/transfer/transfer-race.test.ts'],
  },
  {
    id: 'refund-asked-before-invoice-lock',
    area: 'registrations',
    kind: 'revert',
    commit: '77e5ab1e',
    harm: 'An invoice and a refund that are requested at the same moment are both accepted, and the refund never goes out.',
    file: `${registration}/refund/request-refund.ts`,
    search: '    await lockOrdersOf(tx, ref)\n',
    replace: '',
    expect: ['test/service/registration/changes/refund.test.ts'],
  },
  {
    id: 'group-books-for-who-left',
    area: 'appointments',
    kind: 'revert',
    commit: '302dfe27',
    harm: 'A group books a seat for a candidate who has left it.',
    file: `${appointment}/book/book.ts`,
    search: 'return new Map([...refused, ...left.map((request) => [request, NOT_ACTING] as const)])',
    replace: 'return refused',
    expect: ['test/service/group/seats.test.ts'],
  },
  {
    id: 'offer-taken-at-its-end',
    area: 'appointments',
    kind: 'mutation',
    harm: 'A seat is given to the first on the waiting list in the moment in which it goes to the second.',
    file: `${appointment}/waiting/waiting.ts`,
    search: 'const isOver = until !== null && until <= at',
    replace: 'const isOver = until !== null && until < at',
    expect: ['test/service/appointment/waiting.test.ts'],
  },
  {
    id: 'freed-from-room-of-before',
    area: 'appointments',
    kind: 'revert',
    commit: 'eaecbc07',
    harm: 'A candidate whose seat is given back while its room is moved reads the room of before in the history.',
    file: `${appointment}/book/free.ts`,
    search: '    const booked = await bookedNow()\n',
    replace: '    const booked = known\n',
    expect: ['test/service/appointment/simultaneous-bookings.test.ts'],
  },
  {
    id: 'reminded-of-moved-seat',
    area: 'appointments',
    kind: 'revert',
    commit: '1e52452c',
    harm: 'A candidate whose seat was moved to a later session is reminded that it is tomorrow.',
    file: `${appointment}/reminders.ts`,
    search: 'Date.parse(startsAt) === at.get(subjectId)',
    replace: 'Date.parse(startsAt) > 0 && at.has(subjectId)',
    expect: ['test/service/appointment/simultaneous-bookings.test.ts'],
  },
]
