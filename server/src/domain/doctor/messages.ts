import { sql } from 'drizzle-orm'
import { messageConsole } from '@server/core/providers/messages/message-senders'
import { type MessageSender, SendFailure } from '@server/core/providers/messages/message-sender'
import { OVERDUE_MS } from '../outbox/delivery'
import { type Check, type Finding, okFinding, problemFinding } from './finding'

const messageCheck = (what: string, channel: 'email' | 'sms', urgency: 'soon' | 'now', mend: string): Check => ({
  what,
  async run({ messageSenders }) {
    const sender = messageSenders[channel]
    return [sender === null ? problemFinding(urgency, 'no provider', mend) : await takenBy(sender, mend)]
  },
})

async function takenBy(sender: MessageSender, mend: string): Promise<Omit<Finding, 'what'>> {
  if (sender === messageConsole) return okFinding('printed, not sent')
  if (!sender.check) return okFinding('a gateway is configured; whether it sends is seen by the queue')
  try {
    await sender.check()
    return okFinding('the server takes ours')
  } catch (error) {
    if (error instanceof SendFailure) return problemFinding('now', error.message, mend)
    throw error
  }
}

export const email = messageCheck('Email', 'email', 'soon', 'Look at SMTP_URL: its host, port, user and password.')

/** Urgent, because sign-in codes are sent by SMS. */
export const texts = messageCheck('Texts', 'sms', 'now', 'Look at SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET.')

const DAY_MS = 86_400_000

interface Channel extends Record<string, unknown> {
  channel: string
  late: number
  failed: number
  reason: string | null
}

/** Checks for overdue messages and messages that failed in the last day. */
export const queue: Check = {
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
    return wrong.length > 0 ? wrong : [okFinding('nothing is late, nothing was given up since yesterday')]
  },
}

function wrongWith({ channel, late, failed, reason }: Channel): Omit<Finding, 'what'>[] {
  const why = reason === null ? '' : ` (${reason})`
  return [
    ...(late > 0
      ? [
          problemFinding(
            'now',
            `${channel}: ${late} should be out${why}`,
            'Is an instance running? Its log says why jobs fail.',
          ),
        ]
      : []),
    ...(failed > 0
      ? [
          problemFinding(
            'soon',
            `${channel}: ${failed} given up since yesterday${why}`,
            '`outbox list DOMAIN` names them.',
          ),
        ]
      : []),
  ]
}
