import { useCodeTexts, type CodeWithDetails } from './error-message'

/** Returns the message of one code; empty without a code and until the texts are loaded. */
export function useCodeText(one: CodeWithDetails | null): string {
  return useCodeTexts(one ? { one } : {}).one ?? ''
}
