import { validate } from 'uuid'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { readDecisionFile, type IsId, type Named, type Reasons } from './decision-file'

/** Project and applications of a command: ids after the project, and those of `--from`; each once. */
export async function namedDecisions(
  { args, options }: CommandCall,
  reasons: Reasons,
  isId: IsId = validate,
): Promise<{ domain: string; named: Named[] }> {
  const [domain, ...ids] = args
  if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
  const reason = reasons === 'without' ? null : reasons.common
  if (ids.length > 0 && reasons !== 'without' && !reason) throw new UsageFault('--reason is missing.')
  const listed = options['from'] === undefined ? [] : await readDecisionFile(options['from'], reasons, isId)
  const isListed = new Set(listed.map(({ id }) => id))
  const written = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !isListed.has(id))
  return { domain, named: [...written.map((id) => ({ id, reason })), ...listed] }
}

export function noneNamed(): UsageFault {
  return new UsageFault('ID is missing: name applications, or a file --from that names some.')
}

export interface Decision {
  id: string
  state: 'passed' | 'rejected'
  /** What the candidate is told of a rejection; null of an approval. */
  reason: string | null
  actor: string
}

/** What a kind of application has to say of its deciding. */
export interface Deciding<Undecidable extends string> {
  /** Null, or why it could not be decided. */
  decide: (services: Services, project: Project, decision: Decision) => Promise<Undecidable | null>
  words: Record<Undecidable, string>
  /** How an application may be named; by its id alone without it. */
  isId?: IsId
}

const outcomes = { passed: 'approved', rejected: 'rejected' }

/**
 * Decides one after the other and says of each what became of it; what cannot be decided keeps none of the others back.
 * What was decided before something unforeseen happens stays, and is counted.
 */
export async function decideAll<Undecidable extends string>(
  { services: connected, actor, print }: CommandCall,
  { decide, words, isId = validate }: Deciding<Undecidable | 'missing'>,
  { domain, state, named }: { domain: string; state: Decision['state']; named: readonly Named[] },
): Promise<void> {
  const services = await connected()
  const project = await projectOf(services, domain)
  let decided = 0
  try {
    for (const { id, reason } of named) {
      const why = isId(id) ? await decide(services, project, { id, state, reason, actor }) : 'missing'
      if (why === null) decided++
      print(`${id}  ${why === null ? outcomes[state] : `not ${outcomes[state]}: ${words[why]}`}`)
    }
  } finally {
    print(`${decided} of ${named.length} decided.`)
  }
  if (decided < named.length) throw new CommandFault(`${named.length - decided} could not be decided.`)
}
