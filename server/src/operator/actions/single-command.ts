/** Commands of actions about one thing: a refusal is the fault of the command. */
import * as v from 'valibot'
import { actions } from '@server/area-list'
import { type Action, effectLabel, reasonLabel } from '@server/domain/actions/define-action'
import { type Plan, planAction } from '@server/domain/actions/preview'
import type { Services } from '@server/core/services'
import { type Project, projectCacheOf } from '@server/calls/project/project-cache'
import { type Command, type CommandCall, CommandFault, projectOf } from '../command'
import { type ActionCommand, actionOptions, contextOf } from './command-of'
import { performSingle } from './perform'
import { exceptionsText, previewText, runText } from './run-texts'
import type { Written } from './written'

interface SingleCommand<Details> extends Omit<ActionCommand, 'read'> {
  summary?: string
  read: (call: CommandCall) => Promise<Written> | Written
  /** Text after the action; the effects by default. `details`: as the action returns them. */
  doneText?: (details: Details, where: Where) => Promise<string> | string
  /** Prints counts by effect, and what stays as it is, before `doneText`. */
  isPreviewShown?: true
  /** Fault of a refusal, where its details say more than its reason; null for the reason. */
  refusalText?: (details: Details, where: Where) => string | null
}

interface Where {
  call: CommandCall
  services: Services
  project: Project
  written: Written
}

/** Returns the action of a name, which is also that of its command. */
function actionNamed(name: string): Action {
  const action = actions.find((one) => one.name === name)
  if (!action) throw new Error(`no action “${name}”`)
  return action
}

/** Builds the command of an action about one thing. */
export function singleCommand<Details = unknown>(
  name: string,
  { usage, summary, options, read, doneText, isPreviewShown, refusalText }: SingleCommand<Details>,
): Command {
  const action = actionNamed(name)
  return {
    name,
    usage,
    summary: summary ?? action.consequence.en,
    options: { ...options, ...actionOptions(action) },
    async run(call) {
      const written = await read(call)
      const services = await call.services()
      const project = await projectOf(services, written.domain)
      written.require?.(project)
      const context = contextOf(services, project, call)
      const plan = await planAction(action, context, v.parse(action.input, written.input))
      const details = plan.items[0]?.checked.details as Details
      const where = { call, services, project, written }
      const refusal = refusalOf(action, plan, call)
      if (refusal !== null) throw new CommandFault((details && refusalText?.(details, where)) ?? refusal)
      if (call.options['dry-run'] !== undefined) return printDryRun(call, plan)
      const isDone = await performSingle(call, { action, context, plan, written })
      if (!isDone) return
      await projectCacheOf(services).refresh()
      if (isPreviewShown) call.print(previewText(plan.preview, call.language))
      call.print(doneText ? await doneText(details, where) : effectsText(action, plan, call))
      const left = isPreviewShown ? '' : exceptionsText(plan.preview, call.language)
      if (left) call.print(left)
    },
  }
}

function printDryRun({ print, language }: CommandCall, { preview }: Plan): void {
  print(previewText(preview, language))
  print(runText('dryRun', language))
}

function refusalOf(action: Action, { items, planned }: Plan, { language }: CommandCall): string | null {
  const [why] = items[0]?.checked.exceptions ?? []
  if (planned.length > 0 || !why) return null
  return sentence((why.label ?? reasonLabel(action, why.reason))[language])
}

const effectsText = (action: Action, { items }: Plan, { language }: CommandCall): string =>
  (items[0]?.checked.effects ?? []).map(({ effect }) => sentence(effectLabel(action, effect)[language])).join('\n')

/** Ends a text with a full stop, in its language. */
function sentence(text: string): string {
  if (/[.。!?\n]$/.test(text)) return text
  return /\p{Script=Han}/u.test(text) ? `${text}。` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
