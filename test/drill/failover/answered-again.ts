import type { CrowdReply } from '../crowd/calls'

/**
 * Milliseconds from `at` until every instance in `ports` has answered a call begun since, and no call fails any more.
 * Infinity when an instance has answered none.
 */
export function answeredAgainMs(replies: readonly CrowdReply[], ports: readonly number[], at: number): number {
  const since = replies.filter(({ endedAt }) => endedAt > at)
  const failed = since.filter(isFailed).map(({ endedAt }) => endedAt - at)
  const first = ports.map((port) => {
    const answered = since.filter((reply) => reply.port === port && reply.begunAt > at && !isFailed(reply))
    return Math.min(...answered.map(({ endedAt }) => endedAt - at))
  })
  return Math.max(0, ...failed, ...first)
}

const isFailed = ({ status }: CrowdReply) => status === 0 || status >= 500
