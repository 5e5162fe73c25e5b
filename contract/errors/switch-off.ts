/** Errors of closed gates: one code per module and reason (specification §8, SWITCH_OFF plus module suffix). */
import type { GateState, Module } from '../project/gates'

export const SWITCH_OFF_SUFFIXES = {
  registration: 'REG',
  payment: 'PAY',
  exemption: 'EXEMPT',
  review: 'REVIEW',
  result: 'RESULT',
  print: 'PRINT',
  reservation: 'APPOINT',
  certificate: 'CERT',
  health: 'HEALTH',
  invoice: 'INVOICE',
  refund: 'REFUND',
  transfer: 'TRANSFER',
  exchange: 'EXCHANGE',
  regionChange: 'REGION',
  basicInfoUpdate: 'BASIC_INFO',
  accommodation: 'ACCOMMODATION',
} as const satisfies Record<Module, string>

const ENDINGS = { notYetOpen: '', suspended: '_SUSPENDED', closed: '_CLOSED' } as const

export type ClosedState = Exclude<GateState, 'open'>
export type SwitchOffCode =
  `SWITCH_OFF_${(typeof SWITCH_OFF_SUFFIXES)[Module]}${(typeof ENDINGS)[keyof typeof ENDINGS]}`

/** Returns the code of a closed module: `SWITCH_OFF_REG` not yet open, `…_SUSPENDED`, `…_CLOSED`. */
export function switchOffError(module: Module, state: ClosedState): SwitchOffCode {
  return `SWITCH_OFF_${SWITCH_OFF_SUFFIXES[module]}${ENDINGS[state]}`
}

/** Returns the codes of all reasons for a module. */
export function switchOffCodes(module: Module): SwitchOffCode[] {
  return CLOSED_STATES.map((state) => switchOffError(module, state))
}

const modules = Object.keys(SWITCH_OFF_SUFFIXES) as Module[]
export const CLOSED_STATES = Object.keys(ENDINGS) as ClosedState[]

/** Builds one entry per module and reason, so that the 48 codes stay in sync with the modules. */
export function forEachSwitchOff<T>(entryOf: (module: Module, state: ClosedState) => T): Record<SwitchOffCode, T> {
  const entries: Partial<Record<SwitchOffCode, T>> = {}
  for (const module of modules) {
    for (const state of CLOSED_STATES) entries[switchOffError(module, state)] = entryOf(module, state)
  }
  return entries as Record<SwitchOffCode, T>
}
