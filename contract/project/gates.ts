/** Switches with time windows that open and close the product's modules (specification §4). */

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

/** What an operator sets: a switch and an optional window of UTC instants (ISO 8601). */
export interface Gate {
  switch: GateState
  opensAt?: string | null | undefined
  closesAt?: string | null | undefined
}

/** The state of a gate at `now` (milliseconds, the server's clock). The switch wins over the window. */
export function gateState(gate: Gate | undefined, now: number): GateState {
  if (!gate) return 'notYetOpen'
  return gate.switch === 'open' ? windowState(gate, now) : gate.switch
}

/** Whether a gate that is not open yet opens by its window: what it will hold can be prepared, where that may be. */
export function opensByItself(gate: Gate | undefined, now: number): boolean {
  return gate?.switch === 'open' && windowState(gate, now) === 'notYetOpen'
}

/** Where `now` (milliseconds, the server's clock) is in a window: it opens with its first moment and is closed from its last on. */
export function windowState({ opensAt, closesAt }: Omit<Gate, 'switch'>, now: number): Exclude<GateState, 'suspended'> {
  if (opensAt && now < Date.parse(opensAt)) return 'notYetOpen'
  if (closesAt && now >= Date.parse(closesAt)) return 'closed'
  return 'open'
}
