import { useMemo } from 'react'
import { useCodeTexts } from '@/api/errors/error-message'
import type { BrokenRule } from '@contract/errors/errors'

/** The sentence for a rule that the choices break; empty without one. `fault` may be made anew at every drawing. */
export function useChoiceFault(fault: BrokenRule | null): string {
  const same = JSON.stringify(fault)
  const codes = useMemo(() => {
    const found: Record<string, BrokenRule> = {}
    const parsed = JSON.parse(same) as BrokenRule | null
    if (parsed) found.choice = parsed
    return found
  }, [same])
  return useCodeTexts(codes).choice ?? ''
}
