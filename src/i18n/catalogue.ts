import type { Language } from './language'

type Texts = Readonly<Record<string, string>>

/** Returns a text with its `{{placeholders}}` replaced, or the key if there is no such text. */
export type Translate = (
  key: string,
  of: { language: Language; area: string; values: Readonly<Record<string, string>> },
) => string

type AreaListener = (language: Language, area: string, texts: Texts) => void

/** The texts of all areas loaded so far. */
export interface Catalogue {
  add(language: Language, area: string, texts: Texts): void
  /** Calls the listener for each area, also for those added later. */
  forEachArea(listener: AreaListener): void
  /** Replaces placeholders by itself; used until i18next is loaded, with equal results. */
  lookUp: Translate
}

export function createCatalogue(): Catalogue {
  const known = new Map<string, Parameters<AreaListener>>()
  const listeners: AreaListener[] = []
  return {
    add(...added) {
      known.set(`${added[0]}/${added[1]}`, added)
      listeners.forEach((listener) => listener(...added))
    },
    forEachArea(listener) {
      known.forEach((area) => listener(...area))
      listeners.push(listener)
    },
    lookUp: (key, { language, area, values }) =>
      (known.get(`${language}/${area}`)?.[2][key] ?? key).replace(
        /\{\{(\w+)\}\}/g,
        (placeholder, name: string) => values[name] ?? placeholder,
      ),
  }
}
