import type { ApplicationState } from '@contract/applications/application'
import type { Tone } from '@/ui/value/status-tag'

export const applicationTones = {
  auditing: 'wait',
  passed: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationState, Tone>
