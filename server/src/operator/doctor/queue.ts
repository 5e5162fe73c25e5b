import { sql } from 'drizzle-orm'
import { OVERDUE_MS } from '@server/domain/outbox/overdue'
import { ill, well, type Finding, type Look } from './finding'

const DAY_MS = 86_400_000

interface Channel extends Record<string, unknown> {
  channel: string
  late: number
  failed: number
  reason: string | null
}

/** Checks for overdue messages and messages that failed in the last day. */
export const queue: Look = {
  what: 'Queue',
  async run({ db, now }) {
    const [late, dayAgo] = [OVERDUE_MS, DAY_MS].map((ago) => new Date(now() - ago).toISOString())
    const { rows } = await db.execute<Channel>(sql`
      select channel,
        count(*) filter (where status = 'pending' and next_attempt_at < ${late}::timestamptz)::int as late,
        count(*) filter (where status = 'failed' and created_at > ${dayAgo}::timestamptz)::int as failed,
        (array_agg(failure order by created_at desc) filter (where failure is not null))[1] as reason
      from outbox where status = 'pending' or (status = 'failed' and created_at > ${dayAgo}::timestamptz)
      group by channel order by channel`)
    const wrong = rows.flatMap(wrongWith)
    return wrong.length > 0 ? wrong : [well('nothing is late, nothing was given up since yesterday')]
  },
}

function wrongWith({ channel, late, failed, reason }: Channel): Omit<Finding, 'what'>[] {
  const why = reason === null ? '' : ` (${reason})`
  return [
    ...(late > 0
      ? [ill('now', `${channel}: ${late} should be out${why}`, 'Is an instance running? Its log says why jobs fail.')]
      : []),
    ...(failed > 0
      ? [ill('soon', `${channel}: ${failed} given up since yesterday${why}`, '`outbox list DOMAIN` names them.')]
      : []),
  ]
}
