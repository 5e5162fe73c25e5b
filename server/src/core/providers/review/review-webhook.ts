import * as v from 'valibot'
import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'
import type { Tracing } from '../../tracing/tracing'
import { isSigned, PostFailure, signedPost, type Signed } from '../signed-post'
import type { ReviewProvider } from './review-provider'

/** Maximum characters, as for an operator's reason (operator/input/reason.ts). */
const LONGEST_REASON = 200

const reason = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
  v.nonEmpty(),
  v.maxLength(LONGEST_REASON),
  // oxlint-disable-next-line no-control-regex -- control characters are refused
  v.regex(/^[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+$/),
)

const answerSchema = v.variant('decision', [
  v.object({ id: v.string(), decision: v.picklist(['passed', 'byHand', 'pending']) }),
  v.object({ id: v.string(), decision: v.literal('rejected'), reason, reasonEn: v.optional(reason) }),
])

/**
 * Sends a `ReviewQuestion` as a signed POST (../signed-post) and expects status 200 with signed JSON `{ id, decision,
 * reason, reasonEn }`. The `id` must equal the question's, so that a response cannot be replayed for another question.
 */
export function reviewWebhook(to: Signed): ReviewProvider {
  return {
    async ask(question) {
      const response = await signedPost(to, JSON.stringify(question))
      const text = await response.text().catch(() => {
        throw new PostFailure('did not answer to the end')
      })
      if (response.status !== 200) throw new PostFailure(`answered ${response.status}`)
      const { headers } = response
      const signed = { timestamp: headers.get('x-timestamp'), signature: headers.get('x-signature') }
      if (!isSigned(to.secret, signed, text)) throw new PostFailure('did not sign its answer')
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text)
      if (!answer.success || answer.output.id !== question.id) throw new PostFailure('did not answer what was asked')
      return answer.output
    },
  }
}

/** Returns null if no webhook is configured; reviews are then manual. */
export function buildReviewProvider(
  { REVIEW_WEBHOOK_URL: url, REVIEW_WEBHOOK_SECRET: secret }: Env,
  tracing: Tracing | null = null,
): ReviewProvider | null {
  if (!url) return null
  if (!secret) throw new StartFault('REVIEW_WEBHOOK_SECRET: missing; questions and answers are signed with it')
  return reviewWebhook({ url, secret, tracing })
}
