import type { ExemptionState } from '@contract/exemption/exemption-card'
import type { Tone } from '@/ui/value/status-tag'

export const tones = {
  auditing: 'wait',
  passed: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ExemptionState, Tone>
