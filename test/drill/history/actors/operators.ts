/** Operators who decide what is there to decide, with their own tool. */
import { sql } from 'drizzle-orm'
import { runOperator } from '@server/operator/run-operator'
import type { Services } from '@server/core/services'
import { DOMAIN } from '../world/project'
import type { Promised } from './promised'
import type { Chance } from '../seeded'

interface Means {
  services: Services
  promised: Promised
  chance: Chance
}

/** What each is about, and how the audit log calls it. */
const commands = {
  approve: { words: ['registrations', 'approve'], of: 'registration', logged: 'registrations approve' },
  reject: { words: ['registrations', 'reject'], of: 'registration', logged: 'registrations reject', reason: true },
  refuse: { words: ['registrations', 'refuse'], of: 'registration', logged: 'registrations refuse', reason: true },
  reopen: { words: ['registrations', 'reopen'], of: 'anyRegistration', logged: 'registrations reopen', reason: true },
  correct: {
    words: ['registrations', 'correct'],
    of: 'registration',
    logged: 'registrations correct',
    reason: true,
    more: ['--what', 'field:employer'],
  },
  confirm: { words: ['refund-requests', 'approve'], of: 'refundRequest', logged: 'refund-requests approve' },
  decline: {
    words: ['refund-requests', 'reject'],
    of: 'refundRequest',
    logged: 'refund-requests reject',
    reason: true,
  },
  approvePrepared: {
    words: ['preparations', 'approve'],
    of: 'preparation',
    logged: 'preparations approve',
  },
  returnPrepared: {
    words: ['preparations', 'return'],
    of: 'preparation',
    logged: 'preparations return',
    reason: true,
  },
  retry: { words: ['refunds', 'retry'], of: 'failedRefund', logged: 'refunds retry' },
  sendToCard: {
    words: ['refunds', 'send-on'],
    of: 'failedRefund',
    logged: 'refunds send-on',
    more: ['card', '--bank', 'ICBC_DEBIT'],
  },
  sendToMerchant: { words: ['refunds', 'send-on'], of: 'failedRefund', logged: 'refunds send-on', more: ['merchant'] },
  payOut: {
    words: ['refunds', 'paid-out'],
    of: 'givenUpRefund',
    logged: 'refunds paid-out',
    more: ['--as', 'cash', '--reference', 'XJ-1'],
  },
  giveUp: { words: ['refunds', 'give-up'], of: 'failedRefund', logged: 'refunds give-up', reason: true },
} as const

const found = {
  registration: `select registration_number as id from registration where status = 'submitted' and payment_status = 'paid'`,
  anyRegistration: 'select registration_number as id from registration where audit_status > 1',
  preparation: `select review_id::text as id from pre_review`,
  refundRequest: `select request_id::text as id from registration_refund where state = 'asked'`,
  givenUpRefund: `select refund_id::text as id from refund
    where (status = 'givenUp' or status = 'failed' and channel_state = 'SUCCESS') and replaced_by is null`,
  failedRefund: `select refund_id::text as id from refund where status in ('failed', 'givenUp') and replaced_by is null`,
} as const

export async function decideOnce({ services, promised, chance }: Means): Promise<void> {
  const name = chance.weighted({
    ...{ approve: 40, reject: 9, refuse: 2, reopen: 14, correct: 12 },
    ...{ confirm: 24, decline: 10, retry: 8, giveUp: 3, payOut: 3 },
    ...{ approvePrepared: 14, returnPrepared: 6, sendToCard: 4, sendToMerchant: 4 },
  })
  const { words, of, logged, ...how } = commands[name]
  const { rows } = await services.db.execute<{ id: string }>(sql.raw(found[of]))
  const id = chance.oneOf(rows)?.id
  if (id === undefined) return
  const reason = 'reason' in how ? ['--reason', '材料不符'] : []
  const code = await runOperator([...words, DOMAIN, id, ...reason, ...('more' in how ? how.more : [])], {
    print: () => undefined,
    complain: () => undefined,
    // the card that money is sent on to: its number, and its name
    readLine: () => Promise.resolve('6222020200112233'),
    services: () => Promise.resolve(services),
    actor: 'wang',
  })
  if (code === 2) throw new Error(`${words.join(' ')} was not written right`)
  if (code === 0) promised.noteDecision(logged)
}
