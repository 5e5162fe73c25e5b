import type { GateState } from '@contract/project/gates'
import type { Tone } from '@/ui/value/status-tag'

/** Tones of the module states. */
export const gateTones: Record<GateState, Tone> = {
  open: 'good',
  notYetOpen: 'wait',
  suspended: 'wait',
  closed: 'neutral',
}
