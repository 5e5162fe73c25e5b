import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import en from './en.json'
import zh from './zh.json'

export type Language = 'zh' | 'en'
const STORED = 'desk.language'

/** Language chosen before signing in; Chinese by default. */
const storedLanguage = (): Language => (localStorage.getItem(STORED) === 'en' ? 'en' : 'zh')

void i18next.init({
  lng: storedLanguage(),
  fallbackLng: 'zh',
  resources: { zh: { translation: zh }, en: { translation: en } },
  interpolation: { escapeValue: false },
})

export const languageNow = (): Language => (i18next.language === 'en' ? 'en' : 'zh')

export function setLanguage(language: Language): void {
  localStorage.setItem(STORED, language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  void i18next.changeLanguage(language)
}

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

export type TextKey = keyof typeof zh

/** Returns the texts of the current language; the component renders again when it changes. */
export function useText() {
  const language = useSyncExternalStore(subscribe, languageNow)
  const text = (key: TextKey, values: Record<string, string | number> = {}) =>
    i18next.t(key, { lng: language, ...values })
  return { language, text }
}
