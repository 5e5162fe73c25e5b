/** Gates of the product's modules: switches with time windows (specification §4). */

export const MODULES = [
  'registration',
  'payment',
  'exemption',
  'review',
  'result',
  'print',
  'reservation',
  'certificate',
  'health',
  'invoice',
  'refund',
  'transfer',
  'exchange',
  'regionChange',
  'basicInfoUpdate',
  'accommodation',
] as const
export type Module = (typeof MODULES)[number]

export const GATE_STATES = ['open', 'suspended', 'notYetOpen', 'closed'] as const
export type GateState = (typeof GATE_STATES)[number]

/** Operator setting: a switch and an optional window of UTC instants (ISO 8601). */
export interface Gate {
  switch: GateState
  opensAt?: string | null | undefined
  closesAt?: string | null | undefined
}

/** Returns the state of a gate at `now` (server clock, milliseconds). The switch takes precedence over the window. */
export function gateState(gate: Gate | undefined, now: number): GateState {
  if (!gate) return 'notYetOpen'
  return gate.switch === 'open' ? windowState(gate, now) : gate.switch
}

/** Returns whether a closed gate will open by its window, so that content may be prepared. */
export function opensByItself(gate: Gate | undefined, now: number): boolean {
  return gate?.switch === 'open' && windowState(gate, now) === 'notYetOpen'
}

/** Returns the state of a window at `now` (server clock, milliseconds); the start is included, the end excluded. */
export function windowState({ opensAt, closesAt }: Omit<Gate, 'switch'>, now: number): Exclude<GateState, 'suspended'> {
  if (opensAt && now < Date.parse(opensAt)) return 'notYetOpen'
  if (closesAt && now >= Date.parse(closesAt)) return 'closed'
  return 'open'
}
