import * as v from 'valibot'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { Action, ActionContext } from '@server/domain/actions/define-action'
import { type Plan, planAction } from '@server/domain/actions/preview'
import { type Command, type CommandCall, projectOf } from '../command'
import { perform } from './perform'
import { previewText, runText } from './run-texts'
import type { Written } from './written'

export interface ActionCommand {
  usage: string
  options?: Command['options']
  /** Parses the words of the command. Throws a UsageFault or CommandFault. */
  read: (call: CommandCall) => Promise<Written> | Written
}

export const actionOptions = ({ moves, isIrreversible }: Action): NonNullable<Command['options']> => ({
  'dry-run': { summary: 'show what would happen, and change nothing', flag: true },
  ...(moves && { 'without-grace': { summary: 'take effect at once, not after the grace period', flag: true } }),
  ...(isIrreversible && { confirm: { summary: 'the domain once more, where nobody sits at a terminal to be asked' } }),
  lang: { summary: 'zh or en; the language of the terminal without it' },
})

/** Builds the command of an action: preview with `--dry-run`, else a run at once, after the grace period or approval. */
export function commandOf(action: Action, { usage, options, read }: ActionCommand): Command {
  return {
    name: action.name,
    usage,
    summary: action.consequence.en,
    options: { ...options, ...actionOptions(action) },
    async run(call) {
      const written = await read(call)
      const services = await call.services()
      const project = await projectOf(services, written.domain)
      written.require?.(project)
      const context = contextOf(services, project, call)
      const plan = await planAction(action, context, v.parse(action.input, written.input))
      if (call.options['dry-run'] !== undefined) return printDryRun(call, plan)
      await perform(call, { action, context, plan, written })
    },
  }
}

export const contextOf = (services: Services, project: Project, { staff }: CommandCall): ActionContext => ({
  services,
  project,
  staff,
})

function printDryRun({ print, language }: CommandCall, { preview }: Plan): void {
  print(previewText(preview, language))
  print(runText('dryRun', language))
}
