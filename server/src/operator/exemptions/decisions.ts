import { validate } from 'uuid'
import { decideExemption, type Decision, type Undecidable } from '@server/areas/exemption/decide'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { readDecisionFile, type Named, type Reasons } from './decision-file'

/** Project and applications of a command: ids after the project, and those of `--from`; each once. */
export async function namedDecisions(
  { args, options }: CommandCall,
  reasons: Reasons,
): Promise<{ domain: string; named: Named[] }> {
  const [domain, ...ids] = args
  if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
  const reason = reasons === 'without' ? null : reasons.common
  if (ids.length > 0 && reasons !== 'without' && !reason) throw new UsageFault('--reason is missing.')
  const listed = options['from'] === undefined ? [] : await readDecisionFile(options['from'], reasons)
  const isListed = new Set(listed.map(({ exemptionId }) => exemptionId))
  const written = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !isListed.has(id))
  return { domain, named: [...written.map((exemptionId) => ({ exemptionId, reason })), ...listed] }
}

export function noneNamed(): UsageFault {
  return new UsageFault('ID is missing: name applications, or a file --from that names some.')
}

const words: Record<Undecidable, string> = {
  missing: 'there is no such application in this project',
  passed: 'already approved',
  rejected: 'already rejected; the candidate has to correct it first',
  withdrawn: 'withdrawn by the candidate',
}
const outcomes = { passed: 'approved', rejected: 'rejected' }

/**
 * Decides one after the other and says of each what became of it; what cannot be decided keeps none of the others back.
 * What was decided before something unforeseen happens stays, and is counted.
 */
export async function decideAll(
  { services: connected, actor, print }: CommandCall,
  { domain, state, named }: { domain: string; state: Decision['state']; named: readonly Named[] },
): Promise<void> {
  const services = await connected()
  const project = await projectOf(services, domain)
  let decided = 0
  try {
    for (const { exemptionId, reason } of named) {
      const why = validate(exemptionId)
        ? await decideExemption(services, project, { exemptionId, state, reason, actor })
        : 'missing'
      if (why === null) decided++
      print(`${exemptionId}  ${why === null ? outcomes[state] : `not ${outcomes[state]}: ${words[why]}`}`)
    }
  } finally {
    print(`${decided} of ${named.length} decided.`)
  }
  if (decided < named.length) throw new CommandFault(`${named.length - decided} could not be decided.`)
}
