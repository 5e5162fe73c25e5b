import { and, asc, eq } from 'drizzle-orm'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import type { Command, CommandCall } from '../command'
import { projectOf } from '../project-of'
import { basicInfoDeciding } from './deciding'

export const basicInfoApprove: Command = {
  name: 'basic-info approve',
  usage: 'DOMAIN [ID…]',
  summary: 'Approve applications: the accounts are changed, and registrations that are neither paid nor approved',
  options: {
    from: { summary: 'a file (CSV UTF-8) with an id in each line' },
    all: { summary: 'all that are being reviewed', flag: true },
  },
  async run(call) {
    const { domain, named } = await namedDecisions(call, 'without')
    const waiting = call.options['all'] === undefined ? [] : await waitingIn(call, domain)
    if (call.options['all'] === undefined && named.length === 0) throw noneNamed()
    const isNamed = new Set(named.map(({ id }) => id))
    const others = waiting.filter(({ id }) => !isNamed.has(id)).map(({ id }) => ({ id, reason: null }))
    await decideAll(call, basicInfoDeciding, { domain, state: 'passed', named: [...named, ...others] })
  },
}

/** Those that are being reviewed, oldest first. */
async function waitingIn({ services: connected }: CommandCall, domain: string) {
  const services = await connected()
  const { projectId } = await projectOf(services, domain)
  const isWaiting = and(eq(basicInfoUpdates.projectId, projectId), eq(basicInfoUpdates.state, 'auditing'))
  const { updateId } = basicInfoUpdates
  return services.db.select({ id: updateId }).from(basicInfoUpdates).where(isWaiting).orderBy(asc(updateId))
}
