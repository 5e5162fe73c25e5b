/** Commands about requested runs of actions: list, show, approve, decline, cancel. */
import { validate } from 'uuid'
import { actions } from '@server/area-list'
import { RUN_STATES } from '@contract/desk/action-run'
import type { RunRow } from '@server/core/tables/action'
import { approveRun, cancelRun, declineRun, isNotDecided, type NotDecided } from '@server/domain/actions/decide-run'
import type { Action, ActionContext } from '@server/domain/actions/define-action'
import { findRun, findRuns, type Run } from '@server/domain/actions/run-store'
import {
  type Command,
  type CommandCall,
  CommandFault,
  exactly,
  limitOf,
  limitOption,
  listed,
  oneOf,
  projectOf,
} from '../command'
import { table, time } from '../output/table'
import { contextOf } from './command-of'
import { notDecidedText, previewText, runsText, type Language } from './run-texts'

const language = { lang: { summary: 'zh or en; the language of the terminal without it' } }

const actionsList: Command = {
  name: 'actions list',
  usage: 'DOMAIN',
  summary: 'Show requested runs of actions, newest first: those that await approval, are scheduled, running or over',
  options: { state: { summary: `only in this state: ${RUN_STATES.join(', ')}` }, ...limitOption, ...language },
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word } = call.options
    const state = word === undefined ? undefined : oneOf(RUN_STATES, word, 'state')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = (await findRuns(services.db, projectId, { state, limit })).map(withoutInput)
    call.show(rows, () => listed(runTable(rows, call.language), { shown: rows.length, limit }))
  },
}

type ShownRun = Omit<RunRow, 'input' | 'leaseHolder' | 'leaseUntil' | 'attempts'>

function withoutInput(run: Omit<RunRow, 'input'>): ShownRun {
  const { input: _input, leaseHolder: _holder, leaseUntil: _until, attempts: _attempts, ...shown } = run as RunRow
  return shown
}

function runTable(rows: readonly ShownRun[], to: Language): string {
  if (rows.length === 0) return runsText('none', to)
  return table(
    runsText('head', to).split('|'),
    rows.map((run) => [
      ...[run.runId, labelOf(run, to), run.state, `${run.cursor}/${run.total}`, run.requestedBy, run.approvedBy ?? ''],
      ...[time(run.createdAt), time(run.runAt), time(run.endedAt)],
    ]),
  )
}

const labelOf = ({ action: name }: Pick<RunRow, 'action'>, to: Language): string =>
  to === 'zh' ? (actions.find((one) => one.name === name)?.label.zh ?? name) : name

const actionsShow: Command = {
  name: 'actions show',
  usage: 'DOMAIN RUN',
  summary: 'Show one run: its preview with the digest to approve, and what happened',
  options: language,
  reads: 'setup',
  async run(call) {
    const { run } = await runOf(call)
    const shown = withoutInput(run)
    const { preview, outcome, digest } = shown
    call.show(shown, () =>
      [
        runTable([shown], call.language),
        previewText(preview, call.language),
        outcome && `${runsText('outcome', call.language)}\n${previewText(outcome, call.language)}`,
        `${runsText('digest', call.language)} ${digest}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
  },
}

const actionsApprove: Command = {
  name: 'actions approve',
  usage: 'DOMAIN RUN DIGEST',
  summary: 'Approve a run that another person requested, with the digest of the preview that you have seen',
  options: language,
  async run(call) {
    const { DOMAIN, RUN, DIGEST } = exactly(call, 'DOMAIN', 'RUN', 'DIGEST')
    const { context, run, action } = await runOf(call, [DOMAIN, RUN])
    const result = await approveRun(context, action, { runId: run.runId, digest: DIGEST })
    const { runAt } = requireDecided(call, result)
    call.print(`${RUN}  ${runsText('approved', call.language)} ${time(runAt)} (UTC+8)`)
  },
}

/** Builds a command that ends a run before it starts. */
const endingCommand = (
  name: string,
  {
    summary,
    end,
    text,
  }: {
    summary: string
    end: typeof cancelRun
    text: 'declined' | 'cancelled'
  },
): Command => ({
  ...{ name, summary, usage: 'DOMAIN RUN', options: language },
  async run(call) {
    const { context, run, action } = await runOf(call)
    requireDecided(call, await end(context, action, run.runId))
    call.print(`${run.runId}  ${runsText(text, call.language)}`)
  },
})

const actionsDecline = endingCommand('actions decline', {
  summary: 'Decline a run that awaits approval: nothing changes',
  end: declineRun,
  text: 'declined',
})

const actionsCancel = endingCommand('actions cancel', {
  summary: 'Cancel a run before it starts, such as a rejection within the grace period: nothing changes',
  end: cancelRun,
  text: 'cancelled',
})

async function runOf(
  call: CommandCall,
  words?: readonly [string, string],
): Promise<{ context: ActionContext; run: Run; action: Action }> {
  const { DOMAIN, RUN } = words ? { DOMAIN: words[0], RUN: words[1] } : exactly(call, 'DOMAIN', 'RUN')
  const services = await call.services()
  const project = await projectOf(services, DOMAIN)
  const { projectId } = project
  const run = validate(RUN) ? await findRun(services, services.db, { projectId, runId: RUN }) : null
  const action = actions.find(({ name }) => name === run?.action)
  if (!run || !action) throw new CommandFault(notDecidedText({ why: 'missing' }, call.language))
  return { context: contextOf(services, project, call), run, action }
}

function requireDecided(call: CommandCall, result: NotDecided | Run): Run {
  if (!isNotDecided(result)) return result
  if (result.why === 'changed') call.print(previewText(result.preview, call.language))
  throw new CommandFault(notDecidedText(result, call.language))
}

/** In the order of the help. */
export const runCommands: readonly Command[] = [actionsList, actionsShow, actionsApprove, actionsDecline, actionsCancel]
