import i18next from 'i18next'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { LocalText } from '@contract/schemas'
import { hostTexts } from '@/platform/page/host-texts'
import { currentHelpdesk, helpdeskAtom } from './helpdesk'
import { currentLanguage, useLanguage, type Language } from './language'
import { localText } from './local-text'

void i18next.init({
  lng: 'zh',
  resources: {},
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

/** Values of a text's `{{placeholders}}`; of a text in both languages the one that is in use. */
export type TextValues = Record<string, string | number | LocalText>

export type Text<Key extends string> = (key: Key, values?: TextValues) => string

/** A key that only one language has is an error of the compiler. */
type SameKeys<Zh, En> = En & Record<Exclude<keyof En, keyof Zh>, never>

export interface AreaTexts<Key extends string> {
  /** The area's texts in the language in use; the component follows a change of language. */
  useText: () => Text<Key>
  /** The same outside of components, at this moment. */
  text: Text<Key>
}

/** Keys of one host (host-texts.ts) are no keys of their own. */
type TextKey<Texts> = Exclude<keyof Texts & string, `${string}@miniProgram`>

/** As text: a number called `count` would ask for plural forms, and so for `Intl`, which WeChat on Android lacks. */
function written(values: TextValues = {}, language: Language): Record<string, string> {
  const asText = (value: TextValues[string]) => (typeof value === 'object' ? localText(value, language) : String(value))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))
}

/**
 * Registers the texts of an area, which are loaded with it: `areaTexts('registration', zh, en)`.
 * Keys are flat (`'photo.hint'`; `'photo.hint@miniProgram'` where the Mini Program says it differently); values are filled
 * in at `{{name}}`, and at `{{helpdesk}}` whom the project says to ask.
 */
export function areaTexts<Zh extends Record<string, string>, En extends Record<keyof Zh, string>>(
  area: string,
  zh: Zh,
  en: SameKeys<Zh, En>,
): AreaTexts<TextKey<Zh>> {
  i18next.addResourceBundle('zh', area, hostTexts(zh))
  i18next.addResourceBundle('en', area, hostTexts(en))
  const textIn = (language: Language, helpdesk: LocalText) => (key: string, values?: TextValues) =>
    i18next.t(key, { helpdesk: helpdesk[language], ...written(values, language), lng: language, ns: area })
  return {
    useText: () => {
      const language = useLanguage()
      const helpdesk = useAtomValue(helpdeskAtom)
      return useMemo(() => textIn(language, helpdesk), [language, helpdesk])
    },
    text: (key, values) => textIn(currentLanguage(), currentHelpdesk())(key, values),
  }
}
