import { type Gate, GATE_STATES, gateState, type Module, MODULES } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import { type Project, projectCacheOf } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { isMoment } from '@server/core/tables/definition/moment'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { singleCommand } from '../actions/single-command'
import { type Command, type CommandCall, exactly, oneOf, projectOf, UsageFault } from '../command'
import { table, time } from '../output/table'

const gatesList: Command = {
  name: 'gates list',
  usage: '',
  summary: 'Show the modules of all projects that a file or an operator decided about, and their state now',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const projects = [...(await projectCacheOf(services).all()).values()]
    const decided = projects
      .sort((one, other) => one.definition.domain.localeCompare(other.definition.domain))
      .flatMap((project) =>
        MODULES.filter((module) => project.overrides[module] ?? project.definition.modules[module]).map((module) => ({
          project,
          module,
        })),
      )
    call.show(
      decided.map(({ project, module }) => ({ domain: domainOf(project), ...gateJson(services, project, module) })),
      () =>
        table(
          ['DOMAIN', ...gateHeadings],
          decided.map(({ project, module }) => [domainOf(project), ...gateRow(services, project, module)]),
        ),
    )
  },
}

const domainOf = ({ definition }: Project) => definition.domain

const gatesShow: Command = {
  name: 'gates show',
  usage: 'DOMAIN',
  summary: 'Show every module of a project: its state now, its window, and who decided',
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    call.show(
      MODULES.map((module) => gateJson(services, project, module)),
      () => gateTable(services, project),
    )
  },
}

/** Formats all modules of a project with their current state; times in UTC+8. */
function gateTable(services: Services, project: Project): string {
  const rows = MODULES.map((module) => gateRow(services, project, module))
  return table(gateHeadings, rows)
}

const gateHeadings = ['MODULE', 'NOW', 'SWITCH', 'OPENS (UTC+8)', 'CLOSES (UTC+8)', 'DECIDED BY']

/** Row of one module below `gateHeadings`. */
function gateRow(services: Services, project: Project, module: Module): string[] {
  const gate = gateJson(services, project, module)
  return [module, gate.now, gate.switch, time(gate.opensAt), time(gate.closesAt), gate.decidedBy]
}

/** Returns the same row as JSON. */
function gateJson(services: Services, project: Project, module: Module) {
  const gate = gatesOf(services, project)[module]
  const { opensAt = null, closesAt = null } = gate
  const now = gateState(gate, services.now())
  return { module, now, switch: gate.switch, opensAt, closesAt, decidedBy: decidedBy(project, module) }
}

function decidedBy(project: Project, module: Module): string {
  if (project.overrides[module]) return 'operator'
  return project.definition.modules[module] ? 'file' : 'not in the file'
}

const gatesSet: Command = singleCommand('gates set', {
  usage: 'DOMAIN MODULE open|suspended|notYetOpen|closed',
  options: {
    from: { summary: 'with open: opens at 2026-11-20T09:00:00+08:00, or +2h from now' },
    until: { summary: 'with open: closes then' },
  },
  read: async (call) => {
    const { DOMAIN, MODULE, STATE } = exactly(call, 'DOMAIN', 'MODULE', 'STATE')
    const module = oneOf(MODULES, MODULE, 'module')
    const state = oneOf(GATE_STATES, STATE, 'state')
    refuseWindow(call, state)
    const { now } = await call.services()
    return { domain: DOMAIN, input: { module, switch: state, ...windowOf(call, now()) } }
  },
  doneText: async (_details, { call, services, project, written }) => {
    const { module, ...gate } = written.input as Gate & { module: Module }
    const earlier = closingEarlier(project, module, gate)
    if (earlier.length > 0) call.aside(earlier.join('\n'))
    return gateTable(services, await projectOf(services, written.domain))
  },
})

/** Lists parts that close before the module: a longer module window does not extend them. */
function closingEarlier({ definition }: Project, module: Module, { closesAt }: Pick<Gate, 'closesAt'>): string[] {
  const within = {
    registration: definition.batches,
    exemption: definition.exemptions,
    reservation: definition.appointments,
  }
  const parts = module in within ? within[module as keyof typeof within] : []
  if (!closesAt) return []
  return parts
    .filter((part) => Date.parse(part.closesAt) < Date.parse(closesAt))
    .map(
      (part) =>
        `“${part.code}” closes at ${time(part.closesAt)} all the same: its \`closesAt\` is in the project’s file.`,
    )
}

/** Refuses a window for states other than open, which ignore it. Throws a UsageFault. */
function refuseWindow({ options }: CommandCall, state: Gate['switch']): void {
  if (state !== 'open' && (options['from'] ?? options['until']))
    throw new UsageFault(`--from and --until belong to open; a module that is ${state} stays so until it is set again.`)
}

function windowOf({ options }: CommandCall, now: number): Pick<Gate, 'opensAt' | 'closesAt'> {
  const at = (name: 'from' | 'until') => {
    const moment = options[name]
    if (moment === undefined) return undefined
    if (!isMoment(moment))
      throw new UsageFault(`--${name} ${moment}: write 2026-11-20T09:00:00+08:00, or +2h from now.`)
    return resolveMoment(moment, now)
  }
  const [opensAt, closesAt] = [at('from'), at('until')]
  if (opensAt && closesAt && closesAt <= opensAt) throw new UsageFault('The window ends before or when it begins.')
  if (closesAt && Date.parse(closesAt) <= now)
    throw new UsageFault(`--until ${options['until']}: that is over. To close a module now: closed, without --until.`)
  return { ...(opensAt ? { opensAt } : {}), ...(closesAt ? { closesAt } : {}) }
}

const gatesReset: Command = singleCommand('gates reset', {
  usage: 'DOMAIN MODULE',
  read: (call) => {
    const { DOMAIN, MODULE } = exactly(call, 'DOMAIN', 'MODULE')
    return { domain: DOMAIN, input: { module: oneOf(MODULES, MODULE, 'module') } }
  },
  doneText: async (_details, { services, written }) => gateTable(services, await projectOf(services, written.domain)),
})

/** In the order of the help. */
export const gateCommands: readonly Command[] = [gatesList, gatesShow, gatesSet, gatesReset]
