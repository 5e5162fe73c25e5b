import { useMemo } from 'react'
import type { Draft } from '@contract/registration/draft'
import { useCodeTexts } from '@/api/errors/error-message'

const none: Parameters<typeof useCodeTexts>[0] = {}

/** Why this candidate cannot submit, in words; empty when they can, and until the texts are there. */
export function useRefusal(refusal: Draft['refusal']): string {
  const codes = useMemo(
    () => (refusal ? { refusal: { code: refusal.error, details: refusal.details } } : none),
    [refusal],
  )
  return useCodeTexts(codes).refusal ?? ''
}
