import { useCallback } from 'react'
import type { LocalText } from '@contract/schemas'
import { useLanguage, type Language } from './language'

/** A project's own text in one language; the other one where it was left empty. */
export function localText(text: LocalText, language: Language): string {
  return text[language] || text.zh || text.en
}

/** `local(subject.name)`: a project's own text in the language in use. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage()
  return useCallback((text: LocalText) => localText(text, language), [language])
}
