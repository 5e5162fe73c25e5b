/** Commands that decide a sheet with approvals and rejections: one run of an action for each decision. */
import * as v from 'valibot'
import type { LocalText } from '@contract/schemas'
import type { Action } from '@server/domain/actions/define-action'
import { type Plan, planAction } from '@server/domain/actions/preview'
import { type Command, type CommandCall, CommandFault, exactly, projectOf } from '../command'
import { type DecidedLine, readDecisionSheet, type SheetDecision } from '../input/decision-sheet'
import { actionOptions, contextOf } from './command-of'
import { Interrupted, perform, requireConfirmation } from './perform'
import { previewText, runText } from './run-texts'
import type { Written } from './written'

interface DecidedBy {
  action: Action
  /** Input of the action for the lines with its decision; by default the named items with their reasons. */
  inputOf?: (lines: readonly DecidedLine[]) => unknown
}

interface DecideOptions {
  name: string
  consequence: LocalText
  /** In the order in which they are made. */
  decisions: Partial<Record<SheetDecision, DecidedBy>>
  isId: (text: string) => boolean
  columns?: readonly string[]
  correctionFault?: (what: string) => string | null
}

const namedOf = (lines: readonly DecidedLine[]) => ({
  named: lines.map(({ id, reason }) => (reason === null ? { id } : { id, reason })),
})

/** Builds the command of a sheet with the columns number, decision and reason (报名号,决定,原因). */
export function decideCommand({ name, consequence, decisions, ...sheet }: DecideOptions): Command {
  const kinds = Object.keys(decisions) as SheetDecision[]
  const all = Object.values(decisions).map(({ action }) => action)
  return {
    name,
    usage: 'DOMAIN FILE',
    summary: consequence.en,
    options: Object.assign({}, ...all.map(actionOptions)) as NonNullable<Command['options']>,
    async run(call) {
      const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
      const lines = await readDecisionSheet(FILE, { ...sheet, decisions: kinds })
      const services = await call.services()
      const context = contextOf(services, await projectOf(services, DOMAIN), call)
      const parts: Part[] = []
      for (const [kind, { action, inputOf = namedOf }] of Object.entries(decisions)) {
        const own = lines.filter(({ decision }) => decision === kind)
        if (own.length === 0) continue
        const input = v.parse(action.input, inputOf(own))
        const written = { domain: DOMAIN, input, reasons: own.map(({ reason }) => reason) }
        parts.push({ action, context, written, plan: await planAction(action, context, input) })
      }
      if (call.options['dry-run'] !== undefined) return printDryRun(call, parts)
      for (const { action, plan } of parts)
        if (action.isIrreversible && plan.planned.length > 0) await requireConfirmation(call, action, DOMAIN)
      await performAll(call, parts)
    },
  }
}

type Part = Parameters<typeof perform>[1] & { plan: Plan; written: Written }

function printDryRun({ print, language }: CommandCall, parts: readonly Part[]): void {
  for (const { action, plan } of parts) print(`${action.label[language]}\n\n${previewText(plan.preview, language)}\n`)
  print(runText('dryRun', language))
}

/** Items that one decision leaves do not stop the others. Throws a CommandFault if any are left. */
async function performAll(call: CommandCall, parts: readonly Part[]): Promise<void> {
  const faults: string[] = []
  for (const part of parts) {
    call.print(part.action.label[call.language])
    try {
      await perform(call, { ...part, isConfirmed: true })
    } catch (error) {
      if (!(error instanceof CommandFault) || error instanceof Interrupted) throw error
      faults.push(`${part.action.label[call.language]}: ${error.message}`)
    }
  }
  if (faults.length > 0) throw new CommandFault(faults.join('\n'))
}
