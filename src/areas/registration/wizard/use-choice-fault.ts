import { useMemo } from 'react'
import { useCodeTexts } from '@/api/errors/error-message'
import { choiceDetails } from '@contract/choice-rules'
import type { ErrorCode, ErrorDetails } from '@contract/errors'
import type { BatchOffering } from '@contract/offering'

/** The sentence for a rule that the choices break; empty without one. */
export function useChoiceFault(code: ErrorCode | null, { minSubjects, maxSubjects }: BatchOffering): string {
  const codes = useMemo(() => {
    const found: Record<string, { code: string; details: ErrorDetails }> = {}
    if (code) found.choice = { code, details: choiceDetails({ minSubjects, maxSubjects }) }
    return found
  }, [code, minSubjects, maxSubjects])
  const texts = useCodeTexts(codes)
  return code ? (texts.choice ?? '') : ''
}
