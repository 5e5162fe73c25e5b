import type { ApplicationEvent, ApplicationState } from '@contract/applications/application'
import type { Tone } from '@/ui/value/status-tag'

export const applicationTones = {
  auditing: 'wait',
  passed: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationState, Tone>

/** Tones of the events that are good or bad for the candidate or need attention; others are neutral. */
export const applicationEventTones = {
  approved: 'good',
  approvedInPart: 'good',
  rejected: 'bad',
  reopened: 'wait',
} as const satisfies Partial<Record<ApplicationEvent, Tone>>
