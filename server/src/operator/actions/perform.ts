import { lacksEnglish } from '@contract/reason'
import { newId } from '@server/core/postgres/ids'
import { type Action, type ActionContext, effectLabel, reasonLabel } from '@server/domain/actions/define-action'
import { executeRun } from '@server/domain/actions/execute-run'
import type { Plan } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import type { Run } from '@server/domain/actions/run-store'
import { type CommandCall, CommandFault } from '../command'
import { time } from '../output/table'
import { progressOf, watchInterruption } from '../progress'
import {
  approvalText,
  confirmQuestion,
  decidedText,
  interruptedText,
  itemText,
  leftText,
  notConfirmedText,
  previewText,
  progressText,
  runText,
  scheduledText,
} from './run-texts'
import type { Written } from './written'

interface Performed {
  action: Action
  context: ActionContext
  plan: Plan
  written: Written
  /** The confirmation was asked for already. */
  isConfirmed?: boolean
}

/** The operator stopped a run; its remaining items stay as they are. */
export class Interrupted extends CommandFault {}

/** Requests a run of the plan, and executes it if it starts at once. Throws a CommandFault if items are left. */
export async function perform(call: CommandCall, performed: Performed): Promise<void> {
  const { action, context, plan, written, isConfirmed = false } = performed
  const { print, language } = call
  if (plan.planned.length === 0) return printUnchanged(call, performed)
  if (action.isIrreversible && !isConfirmed) await requireConfirmation(call, action, written.domain)
  const holder = newId()
  const isWithoutGrace = call.options['without-grace'] !== undefined
  const run = await requestRun(context, { action, plan, isWithoutGrace, holder })
  if (run.state === 'running') await runNow(call, performed, { run, holder })
  else {
    print(previewText(plan.preview, language))
    print(nextStep(run, call, written.domain))
    hintAtEnglish(call, written)
    requireNoneLeft(call, plan.items.length - plan.planned.length)
  }
}

/**
 * Performs the plan of an action about one thing. Returns true when it has taken effect, false when it is scheduled or
 * awaits approval. Throws a CommandFault when nothing changed.
 */
export async function performSingle(
  call: CommandCall,
  { action, context, plan, written }: Performed,
): Promise<boolean> {
  const { print, language } = call
  if (action.isIrreversible) await requireConfirmation(call, action, written.domain)
  const holder = newId()
  const isWithoutGrace = call.options['without-grace'] !== undefined
  const run = await requestRun(context, { action, plan, isWithoutGrace, holder })
  if (run.state !== 'running') {
    print(previewText(plan.preview, language))
    print(nextStep(run, call, written.domain))
    return false
  }
  let why: string | null = null
  await executeRun({ action, context, run, holder, onItem: (_item, reason) => (why = reason) })
  if (why !== null) throw new CommandFault(reasonLabel(action, why)[language])
  hintAtEnglish(call, written)
  return true
}

function nextStep({ state, runId, digest, runAt, expiresAt }: Run, { language }: CommandCall, domain: string): string {
  return state === 'scheduled'
    ? scheduledText({ domain, runId, at: time(runAt) }, language)
    : approvalText({ domain, runId, digest, until: time(expiresAt) }, language)
}

/** Throws a CommandFault unless the operator types `word`. */
export async function requireConfirmation({ ask, options, language }: CommandCall, action: Action, word: string) {
  const typed = options['confirm'] ?? (await ask?.(confirmQuestion(action, word, language)))
  if (typed?.trim() !== word) throw new CommandFault(notConfirmedText(word, language))
}

function printUnchanged(call: CommandCall, { action, plan }: Performed): void {
  const printer = itemPrinter(call, action, plan)
  printer.rest()
  call.print(decidedText(0, plan.items.length, call.language))
  requireNoneLeft(call, plan.items.length)
}

/** Executes a run and prints a line per item, in their order; stops at the first Ctrl-C. */
async function runNow(
  call: CommandCall,
  { action, context, plan, written }: Performed,
  { run, holder }: { run: Run; holder: string },
): Promise<void> {
  const { language } = call
  const printer = itemPrinter(call, action, plan)
  const interruption = watchInterruption()
  const progress = progressOf(call, plan.planned.length, progressText[language])
  let lookedAt = 0
  let done = 0
  try {
    await executeRun({
      ...{ action, context, run, holder },
      isStopped: interruption.isAsked,
      onItem: (_item, reason) => {
        if (reason === null) done++
        printer.next(reason)
        progress(++lookedAt)
      },
    })
    if (lookedAt === plan.planned.length) printer.rest()
  } finally {
    interruption.forget()
    call.print(decidedText(done, plan.items.length, language))
    if (done > 0) hintAtEnglish(call, written)
  }
  if (lookedAt < plan.planned.length) throw new Interrupted(interruptedText(plan.planned.length - lookedAt, language))
  requireNoneLeft(call, plan.items.length - done)
}

/** Prints the items of a plan in their order: `next` up to the next planned one, `rest` those after the last. */
function itemPrinter({ print, language }: CommandCall, action: Action, { items }: Plan) {
  const [onlyEffect = ''] = Object.keys(action.effects)
  const left = [...items]
  const printItem = ({ item, checked }: Plan['items'][number], reason: string | null) => {
    const effect = effectLabel(action, checked.effects[0]?.effect ?? onlyEffect)
    const examples = checked.exceptions[0]?.examples ?? []
    const label = reason === null ? null : reasonLabel(action, reason)
    print(itemText(item.name, { effect, reason: label, examples }, language))
  }
  const rest = () => {
    while (left[0]?.checked.effects.length === 0) {
      const [unplanned] = left.splice(0, 1)
      if (unplanned) printItem(unplanned, unplanned.checked.exceptions[0]?.reason ?? null)
    }
  }
  const next = (reason: string | null) => {
    rest()
    const planned = left.shift()
    if (planned) printItem(planned, reason)
  }
  return { next, rest }
}

function hintAtEnglish({ aside, language }: CommandCall, { reasons = [] }: Written): void {
  if (reasons.some((reason) => reason !== null && lacksEnglish(reason))) aside(runText('englishMissing', language))
}

function requireNoneLeft({ language }: CommandCall, count: number): void {
  if (count > 0) throw new CommandFault(leftText(count, language))
}
