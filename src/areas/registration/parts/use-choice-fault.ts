import { useMemo } from 'react'
import { useCodeTexts } from '@/api/errors/error-message'
import type { ChoiceFault } from '@contract/registration/choice-rules'

/** The sentence for a rule that the choices break; empty without one. `fault` may be made anew at every drawing. */
export function useChoiceFault(fault: ChoiceFault | null): string {
  const same = JSON.stringify(fault)
  const codes = useMemo(() => {
    const found: Record<string, ChoiceFault> = {}
    const parsed = JSON.parse(same) as ChoiceFault | null
    if (parsed) found.choice = parsed
    return found
  }, [same])
  return useCodeTexts(codes).choice ?? ''
}
