import { useMemo } from 'react'
import type { BrokenRule } from '@contract/errors/errors'
import { useCodeTexts } from '@/api/errors/error-message'

/** The sentence for a rule that is broken; empty without one. `rule` may be made anew at every drawing. */
export function useBrokenRule(rule: BrokenRule | null): string {
  const same = JSON.stringify(rule)
  const codes = useMemo(() => {
    const found: Record<string, BrokenRule> = {}
    const parsed = JSON.parse(same) as BrokenRule | null
    if (parsed) found.broken = parsed
    return found
  }, [same])
  return useCodeTexts(codes).broken ?? ''
}
