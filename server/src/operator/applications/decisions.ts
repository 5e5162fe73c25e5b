import { validate } from 'uuid'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { type CommandCall, CommandFault, projectOf, UsageFault } from '../command'
import {
  type Named,
  type Naming,
  normaliseId,
  readDecisionFile,
  type Reasons,
  withoutDuplicates,
} from '../input/decision-file'
import { hintAtEnglish } from '../input/reason'
import { progressOf, watchInterruption } from '../progress'

/**
 * Reads the project and the applications of a command: ids after the project and those of `--from`, without
 * duplicates.
 */
export async function namedDecisions(
  { args, options }: CommandCall,
  reasons: Reasons,
  naming: Naming = {},
): Promise<{ domain: string; named: Named[] }> {
  const [domain, ...ids] = args
  if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
  const reason = reasons === 'without' ? null : reasons.common
  if (ids.length > 0 && reasons !== 'without' && !reason) throw new UsageFault('--reason is missing.')
  const listed = options['from'] === undefined ? [] : await readDecisionFile(options['from'], reasons, naming)
  const written = withoutDuplicates(ids, listed).map((id) => ({ id: normaliseId(id), reason }))
  return { domain, named: [...written, ...listed] }
}

export function nothingNamed(): UsageFault {
  return new UsageFault('ID is missing: name each as the list does, or a file --from that names some.')
}

const outcomes = { passed: 'approved', rejected: 'rejected', refused: 'refused', returned: 'returned' }

export interface Decision {
  id: string
  state: keyof typeof outcomes
  /** Reason shown to the candidate of a rejection; null for an approval. */
  reason: Reason | null
  actor: string
}

/** Decision function and messages of one kind of application. */
export interface DecisionCommand<
  Undecidable extends string,
  State extends Decision['state'] = 'passed' | 'rejected',
> extends Naming {
  /** Returns null, or why the application could not be decided. */
  decide: (services: Services, project: Project, decision: Decision & { state: State }) => Promise<Undecidable | null>
  words: Record<Undecidable, string>
}

/**
 * Decides applications sequentially and prints each outcome. One that cannot be decided does not stop the others;
 * after an error or an interruption, decisions already made stay and are counted.
 */
export async function decideAll<Undecidable extends string, State extends Decision['state']>(
  call: CommandCall,
  { decide, words, isId }: DecisionCommand<Undecidable | 'missing', State>,
  { domain, state, named }: { domain: string; state: State; named: readonly Named[] },
): Promise<void> {
  const each = { domain, named, outcome: outcomes[state], words, isId, reasonsOf: reasonOf }
  await processEach(call, each, (services, project, { id, reason }) =>
    decide(services, project, { id, state, reason, actor: call.actor }),
  )
}

export const reasonOf = ({ reason }: { reason: Reason | null }): (Reason | null)[] => [reason]

interface Each<One extends { id: string }, Undecidable extends string> {
  domain: string
  named: readonly One[]
  /** Outcome printed for a processed item, such as `approved`. */
  outcome: string
  words: Record<Undecidable | 'missing', string>
  isId?: Naming['isId'] | undefined
  /** Reasons shown to the candidate. */
  reasonsOf: (one: One) => readonly (Reason | null)[]
}

/**
 * Runs `one` for each named item, with progress, interruption and a summary. `one` returns null, or why nothing was
 * done. Throws a CommandFault when some items failed.
 */
export async function processEach<One extends { id: string }, Undecidable extends string>(
  call: CommandCall,
  { domain, named, outcome, words, isId = validate, reasonsOf }: Each<One, Undecidable>,
  one: (services: Services, project: Project, named: One) => Promise<Undecidable | 'missing' | null>,
): Promise<void> {
  const { print } = call
  const services = await call.services()
  const project = await projectOf(services, domain)
  const progress = progressOf(call, named.length, 'looked at')
  const interruption = watchInterruption()
  const decided: One[] = []
  let lookedAt = 0
  try {
    for (const each of named) {
      if (interruption.isAsked()) break
      const why = isId(each.id) ? await one(services, project, each) : 'missing'
      if (why === null) decided.push(each)
      print(`${each.id}  ${why === null ? outcome : `not ${outcome}: ${words[why]}`}`)
      progress(++lookedAt)
    }
  } finally {
    interruption.forget()
    print(`${decided.length} of ${named.length} decided.`)
    hintAtEnglish(call, decided.flatMap(reasonsOf))
  }
  if (interruption.isAsked()) throw new CommandFault(`Interrupted: ${named.length - lookedAt} were not looked at.`)
  const left = named.length - decided.length
  if (left > 0) throw new CommandFault(`${left} could not be decided.`)
}
