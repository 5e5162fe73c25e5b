/** Which language the client speaks (specification §1). */
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { localStore } from '@/platform/storage/stores'

export type Language = 'zh' | 'en'

/** Key of the candidate's own choice in local storage. */
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

/** Changes the language and keeps the choice. */
export function chooseLanguage(language: Language): void {
  localStore.set(key, language)
  getDefaultStore().set(chosenAtom, language)
}

/** Speaks the project's language, unless the candidate chose one. */
export function followProjectLanguage(languageType: string | undefined): void {
  getDefaultStore().set(projectLanguageAtom, languageOfProject(languageType))
}

/** After local storage was cleared: the candidate's choice, if there is one, is written down again. */
export function keepLanguage(): void {
  const chosen = getDefaultStore().get(chosenAtom)
  if (chosen) localStore.set(key, chosen)
}

/** 'zh-cn' or empty means Chinese, otherwise English (specification §3). */
function languageOfProject(languageType: string | undefined): Language {
  return !languageType || languageType === 'zh-cn' ? 'zh' : 'en'
}

/** Reads the stored choice again: for tests and for a page restored after another tab changed it. */
export function rereadLanguageChoice(): void {
  getDefaultStore().set(chosenAtom, readChoice(localStore.get(key)))
}

function readChoice(stored: string | null): Language | null {
  if (stored === null) return null
  return stored.startsWith('en') ? 'en' : 'zh'
}
