import { useCodeTexts, type CodeWithDetails } from './error-message'

/** The sentence for one code; empty without one, and until the texts are there. */
export function useCodeText(one: CodeWithDetails | null): string {
  return useCodeTexts(one ? { one } : {}).one ?? ''
}
