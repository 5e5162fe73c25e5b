import type { FastifyInstance } from 'fastify'
import { isSigned, signedHeaders } from '@server/core/providers/signed-post'
import type { ReviewAnswer, ReviewQuestion } from '@server/core/providers/review/review-provider'
import { Refusal } from '../refusal'

export const REVIEW_PATH = '/sandbox/review'

/**
 * Simulates the exam body's review system. The suffix of the candidate's name selects the decision: 不予通过 is rejected,
 * 转人工 needs a manual review, 审核中 is pending; all others pass.
 */
export function registerReview(app: FastifyInstance, secret: string): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.post<{ Body: string }>(REVIEW_PATH, async ({ headers, body }, reply) => {
    const said = (name: string) => [headers[name]].flat()[0] ?? null
    if (!isSigned(secret, { timestamp: said('x-timestamp'), signature: said('x-signature') }, body))
      throw new Refusal(401, 'SIGN_ERROR', '签名不正确')
    const { id, candidate } = JSON.parse(body) as ReviewQuestion
    const answer = JSON.stringify({ id, ...answerTo(candidate.realName) })
    return reply.headers(signedHeaders(secret, answer)).send(answer)
  })
}

function answerTo(name: string): ReviewAnswer {
  if (name.endsWith('不予通过'))
    return { decision: 'rejected', reason: '材料与报名条件不符', reasonEn: 'Your documents do not meet the conditions' }
  if (name.endsWith('转人工')) return { decision: 'byHand' }
  return { decision: name.endsWith('审核中') ? 'pending' : 'passed' }
}
