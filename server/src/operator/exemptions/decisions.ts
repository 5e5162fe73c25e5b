import { readFile } from 'node:fs/promises'
import { validate } from 'uuid'
import { decideExemption, type Decision, type Undecidable } from '@server/areas/exemption/decide'
import type { Project } from '@server/calls/project/project-cache'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault } from '../project-of'

/** An application named by the operator; the reason that stands beside it, or an empty one. */
interface Named {
  exemptionId: string
  reason: string
}

/** Project and applications of a command: ids after the project, and the lines of `--from`. */
export async function namedDecisions(
  { args, options }: CommandCall,
  { isEnough }: { isEnough: boolean },
): Promise<{ domain: string; decisions: Named[] }> {
  const [domain, ...ids] = args
  if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
  const listed = options['from'] === undefined ? [] : await linesOf(options['from'])
  const decisions = [...ids.map((exemptionId) => ({ exemptionId, reason: '' })), ...listed]
  if (decisions.length === 0 && !isEnough) throw new UsageFault('ID is missing: name applications, or a file --from.')
  return { domain, decisions }
}

/** `id,reason` as spreadsheets write it: a reason with commas in quotes, which are doubled within it. */
async function linesOf(path: string): Promise<Named[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be read: ${error.message}`)
  })
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.flatMap((line) => {
    const [, exemptionId = '', reason = ''] = /^([^,]*),?(.*)$/.exec(line.trim()) ?? []
    if (exemptionId === '') return []
    return [{ exemptionId: exemptionId.trim(), reason: unquoted(reason.trim()) }]
  })
}

function unquoted(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1).replace(/""/g, '"').trim() : text
}

const words: Record<Undecidable, string> = {
  missing: 'there is no such application in this project',
  passed: 'already approved',
  rejected: 'already rejected; the candidate has to correct it first',
  withdrawn: 'withdrawn by the candidate',
}

/** Decides one after the other and says of each what became of it; what cannot be decided keeps none of the others back. */
export async function decideAll(
  { services: connected, project, actor, print }: CommandCall & { project: Project },
  decisions: readonly Decision[],
): Promise<void> {
  const services = await connected()
  let undecided = 0
  for (const decision of decisions) {
    const why = whyNotAsked(decision) ?? (await decideExemption(services, project, { ...decision, actor }))
    if (why !== null) undecided++
    const outcome = decision.state === 'passed' ? 'approved' : 'rejected'
    print(`${decision.exemptionId}  ${why === null ? outcome : `not ${outcome}: ${words[why as Undecidable] ?? why}`}`)
  }
  print(`${decisions.length - undecided} of ${decisions.length} decided.`)
  if (undecided > 0) throw new CommandFault(`${undecided} could not be decided.`)
}

/** What of a decision makes no sense. */
function whyNotAsked({ exemptionId, state, reason }: Decision): string | null {
  if (!validate(exemptionId)) return 'not the id of an application'
  return state === 'rejected' && !reason ? 'no reason is given: write --reason, or one in its line' : null
}
