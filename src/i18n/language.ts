/** Language of the client (specification §1). */
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { localStore } from '@/platform/storage/stores'

export type Language = 'zh' | 'en'

/** Local storage key of the candidate's chosen language. */
const key = 'user-language'

const chosenAtom = atom(readChoice(localStore.get(key)))
const projectLanguageAtom = atom<Language>('zh')

/** The candidate's choice, else the project's language, else Chinese. */
const languageAtom = atom((get) => get(chosenAtom) ?? get(projectLanguageAtom))

export function useLanguage(): Language {
  return useAtomValue(languageAtom)
}

export function currentLanguage(): Language {
  return getDefaultStore().get(languageAtom)
}

/** Changes the language and persists the choice. */
export function chooseLanguage(language: Language): void {
  localStore.set(key, language)
  getDefaultStore().set(chosenAtom, language)
}

/** Applies the project's language, unless the candidate chose one. */
export function followProjectLanguage(languageType: string | undefined): void {
  getDefaultStore().set(projectLanguageAtom, languageOfProject(languageType))
}

/** Persists the candidate's choice again after local storage was cleared. */
export function keepLanguage(): void {
  const chosen = getDefaultStore().get(chosenAtom)
  if (chosen) localStore.set(key, chosen)
}

/** Returns the language of a project: Chinese for 'zh-cn' or an empty value, otherwise English (specification §3). */
function languageOfProject(languageType: string | undefined): Language {
  return !languageType || languageType === 'zh-cn' ? 'zh' : 'en'
}

/** Reads the stored choice again: for tests and for a restored page, because another tab may have changed it. */
export function rereadLanguageChoice(): void {
  getDefaultStore().set(chosenAtom, readChoice(localStore.get(key)))
}

function readChoice(stored: string | null): Language | null {
  if (stored === null) return null
  return stored.startsWith('en') ? 'en' : 'zh'
}
