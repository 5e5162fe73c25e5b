import { useCallback } from 'react'
import type { LocalText } from '@contract/schemas'
import { useLanguage, type Language } from './language'

/** Returns a project's own text in one language, or the other language where it is empty. */
export function localText(text: LocalText, language: Language): string {
  return text[language] || text.zh || text.en
}

/** Returns a function for a project's own texts in the current language: `local(subject.name)`. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage()
  return useCallback((text: LocalText) => localText(text, language), [language])
}
