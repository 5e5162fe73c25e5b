import type { Draft } from '@contract/registration/draft'
import { useCodeText } from '@/api/errors/code-text'

/** Why this candidate cannot submit, in words; empty when they can, and until the texts are there. */
export function useRefusal(refusal: Draft['refusal']): string {
  return useCodeText(refusal && { code: refusal.error, details: refusal.details })
}
