import type { Reason } from '@contract/reason'
import type { SQL } from 'drizzle-orm'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { ApplicationKind } from '@server/domain/applications/define-application'
import type { Project } from '@server/calls/project/project-cache'
import type { Command, CommandCall } from '../../command'
import { projectOf } from '../../project-of'
import { decideAll, namedDecisions, noneNamed, type Deciding } from '../decisions'

interface Approving<Undecidable extends string> {
  summary: string
  options?: Command['options']
  /**
   * Selects further applications under review to approve, from the options; null for none. Throws a UsageFault for
   * contradictory options.
   */
  alsoWaiting?: (options: CommandCall['options']) => ((project: Project) => SQL | undefined) | null
  /** Reads the options of a partial approval and the reason for the rest. Throws a UsageFault. */
  inPart?: (call: CommandCall) => { deciding: Deciding<Undecidable | 'missing'>; reason: Reason | null }
}

/** Builds the command that approves applications of a kind. */
export function approveCommand<
  Table extends ApplicationTable,
  Events extends ApplicationEventTable,
  Undecidable extends string,
>(
  kind: ApplicationKind<Table, Events>,
  deciding: Deciding<Undecidable | 'missing'>,
  { summary, options, alsoWaiting, inPart }: Approving<Undecidable>,
): Command {
  return {
    name: `${kind.commands} approve`,
    usage: 'DOMAIN [ID…]',
    summary,
    options: { from: { summary: 'a file (CSV UTF-8) with an id in each line' }, ...options },
    async run(call) {
      const wanted = alsoWaiting?.(call.options) ?? null
      const part = inPart?.(call) ?? { deciding, reason: null }
      const { domain, named } = await namedDecisions(call, 'without')
      if (!wanted && named.length === 0) throw noneNamed()
      const waiting = wanted ? await waitingIn(call, domain, wanted) : []
      const isNamed = new Set(named.map(({ id }) => id))
      const others = waiting.filter((id) => !isNamed.has(id)).map((id) => ({ id, reason: null }))
      const all = [...named, ...others].map((one) => ({ ...one, reason: part.reason }))
      await decideAll(call, part.deciding, { domain, state: 'passed', named: all })
    },
  }

  async function waitingIn(call: CommandCall, domain: string, wanted: (project: Project) => SQL | undefined) {
    const services = await call.services()
    const project = await projectOf(services, domain)
    return kind.findWaiting(services.db, project.projectId, wanted(project))
  }
}
