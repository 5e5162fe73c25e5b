import type { CandidateMessage } from '@contract/desk/candidate'
import { addresseesOf } from '../outbox/addressee'
import { maskedRecipient } from '../outbox/masked-recipient'
import { messagesTo } from '../outbox/messages-to'
import { isResendable } from '../outbox/resend-message'
import type { CandidatePage } from './candidate-source'

const MOST_MESSAGES = 50

/** Subjects of verification codes contain the code, which staff must not see. */
const withoutCodes = (subject: string): string => subject.replace(/\d{4,}/g, '******')

/** Returns the messages of the last week to the present contacts of a candidate, newest first, without contents. */
export async function messagesOfCandidate({ services, account }: CandidatePage): Promise<CandidateMessage[]> {
  const { projectId } = account
  const to = addresseesOf(account)
  const messages = await messagesTo(services, services.db, { projectId, to, limit: MOST_MESSAGES })
  return messages.map((message) => {
    const { messageId, channel, template, status, createdAt, sentAt, failure } = message
    return {
      ...{ messageId, channel, template, status, failure, to: maskedRecipient(message) },
      subject: withoutCodes(message.subject),
      ...{ createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null },
      isResendable: isResendable(message),
    }
  })
}
