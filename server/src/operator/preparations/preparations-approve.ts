import { and, asc, eq, isNull } from 'drizzle-orm'
import { preReviews } from '@server/core/tables/preparation'
import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import { UsageFault, type Command, type CommandCall } from '../command'
import { projectOf } from '../project-of'
import { preparationDeciding } from './deciding'
import { isOfBatch } from './preparation-table'

export const preparationsApprove: Command = {
  name: 'preparations approve',
  usage: 'DOMAIN [ID…]',
  summary:
    'Approve what was prepared: those named, those of a file, or all of a batch that wait; what is submitted so needs nobody any more',
  options: {
    from: { summary: 'a file (CSV UTF-8) with an id in each line' },
    batch: { summary: 'with --all: this batch' },
    all: { summary: 'all of the batch that wait', flag: true },
  },
  async run(call) {
    const { batch, all } = call.options
    if (all === undefined ? batch !== undefined : batch === undefined)
      throw new UsageFault('--batch CODE and --all belong together: all of that batch that wait.')
    const { domain, named } = await namedDecisions(call, 'without')
    if (batch === undefined && named.length === 0) throw noneNamed()
    const waiting = batch === undefined ? [] : await waitingIn(call, domain, batch)
    const isNamed = new Set(named.map(({ id }) => id))
    const others = waiting.filter((id) => !isNamed.has(id))
    await decideAll(call, preparationDeciding, {
      domain,
      state: 'passed',
      named: [...named, ...others.map((id) => ({ id, reason: null }))],
    })
  },
}

/** Ids of the waiting preparations of a batch, longest waiting first. */
async function waitingIn({ services: connected }: CommandCall, domain: string, batch: string): Promise<string[]> {
  const services = await connected()
  const project = await projectOf(services, domain)
  const isWaiting = and(
    eq(preReviews.projectId, project.projectId),
    isOfBatch(project, batch),
    eq(preReviews.state, 'waiting'),
    isNull(preReviews.replacedAt),
  )
  const { reviewId } = preReviews
  const rows = await services.db.select({ reviewId }).from(preReviews).where(isWaiting).orderBy(asc(reviewId))
  return rows.map((row) => row.reviewId)
}
