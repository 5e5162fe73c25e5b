import type { GateState } from '@contract/project/gates'
import type { Tone } from '@/ui/value/status-tag'

/** What the state of a module means to a candidate. */
export const gateTones: Record<GateState, Tone> = {
  open: 'good',
  notYetOpen: 'wait',
  suspended: 'wait',
  closed: 'neutral',
}
