/** Operators that decide pending items with the operator tool. */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { DOMAIN } from '../world/project'
import { operate } from '../../crowd/operate'
import type { Promised } from '../../crowd/promised'
import type { Chance } from '../../crowd/seeded'

interface Means {
  services: Services
  promised: Promised
  chance: Chance
}

/** Subject of each command, and whether the audit log counts it. */
const commands = {
  approve: { words: ['registrations', 'approve'], of: 'registration', isCounted: true },
  reject: { words: ['registrations', 'reject'], of: 'registration', isCounted: true, reason: true },
  refuse: { words: ['registrations', 'refuse'], of: 'registration', isCounted: true, reason: true },
  reopen: { words: ['registrations', 'reopen'], of: 'anyRegistration', isCounted: true, reason: true },
  correct: {
    words: ['registrations', 'correct'],
    of: 'registration',
    isCounted: true,
    reason: true,
    more: ['--what', 'field:employer'],
  },
  confirm: { words: ['refund-requests', 'approve'], of: 'refundRequest', isCounted: true },
  decline: {
    words: ['refund-requests', 'reject'],
    of: 'refundRequest',
    isCounted: true,
    reason: true,
  },
  approvePrepared: { words: ['preparations', 'approve'], of: 'preparation', isCounted: true },
  returnPrepared: { words: ['preparations', 'return'], of: 'preparation', isCounted: true, reason: true },
  retry: { words: ['refunds', 'retry'], of: 'failedRefund', isCounted: true },
  sendToCard: {
    words: ['refunds', 'send-on'],
    of: 'failedRefund',
    isCounted: true,
    more: ['card', '--bank', 'ICBC_DEBIT'],
  },
  sendToMerchant: { words: ['refunds', 'send-on'], of: 'failedRefund', isCounted: true, more: ['merchant'] },
  payOut: {
    words: ['refunds', 'paid-out'],
    of: 'givenUpRefund',
    isCounted: true,
    more: ['--as', 'cash', '--reference', 'XJ-1'],
  },
  giveUp: { words: ['refunds', 'give-up'], of: 'failedRefund', isCounted: true, reason: true },
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
  const { words, of, isCounted, ...how } = commands[name]
  const { rows } = await services.db.execute<{ id: string }>(sql.raw(found[of]))
  const id = chance.oneOf(rows)?.id
  if (id === undefined) return
  const reason = 'reason' in how ? ['--reason', '材料不符'] : []
  const more = 'more' in how ? how.more : []
  await operate({ services, promised }, [...words, DOMAIN, id, ...reason, ...more], { isCounted })
}
