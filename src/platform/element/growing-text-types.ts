import type { SpokenFacts } from './text-control-types'

export interface GrowingTextProps {
  facts: SpokenFacts
  className: string
  value: string
  disabled: boolean
  onInput: (value: string) => void
  onFocus: () => void
  onLeave: () => void
}
