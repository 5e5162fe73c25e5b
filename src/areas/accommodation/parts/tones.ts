import type { AccommodationState } from '@contract/accommodation/accommodation-card'

export const tones = {
  auditing: 'wait',
  passed: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<AccommodationState, string>
