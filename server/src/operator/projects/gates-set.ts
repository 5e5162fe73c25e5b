import { GATE_STATES, MODULES, type Gate, type Module } from '@contract/project/gates'
import type { Project } from '@server/calls/project/project-cache'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { isMoment } from '@server/core/tables/definition/moment'
import { exactly, oneOf, UsageFault, type Command, type CommandCall } from '../command'
import { changeGate } from './gate-store'
import { projectOf } from '../project-of'
import { time } from '../table'
import { gateTable } from './gates-show'

export const gatesSet: Command = {
  name: 'gates set',
  usage: 'DOMAIN MODULE open|suspended|notYetOpen|closed',
  summary: 'Open, suspend or close a module; wins over the project’s file until it is reset',
  options: {
    from: { summary: 'with open: opens at 2026-11-20T09:00:00+08:00, or +2h from now' },
    until: { summary: 'with open: closes then' },
  },
  async run(call) {
    const { DOMAIN, MODULE, STATE } = exactly(call, 'DOMAIN', 'MODULE', 'STATE')
    const module = oneOf(MODULES, MODULE, 'module')
    const state = oneOf(GATE_STATES, STATE, 'state')
    refuseWindow(call, state)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const gate = { switch: state, ...windowOf(call, services.now()) }
    await changeGate(services, project, { module, gate, actor: call.actor })
    call.print(gateTable(services, await projectOf(services, DOMAIN)))
    const earlier = closingEarlier(project, module, gate)
    if (earlier.length > 0) call.aside(earlier.join('\n'))
  },
}

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
