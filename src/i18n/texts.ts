import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { LocalText } from '@contract/schemas'
import { hostTexts } from '@/platform/page/host-texts'
import { afterFirstPaint } from '@/platform/start/after-first-paint'
import { createCatalogue, type Translate } from './catalogue'
import { currentHelpdesk, helpdeskAtom } from './helpdesk'
import { currentLanguage, useLanguage, type Language } from './language'
import { localText } from './local-text'

const catalogue = createCatalogue()
let translate: Translate = catalogue.lookUp

// i18next is a tenth of the first load, and the first page does not wait for it
afterFirstPaint(async () => {
  const { startTranslator } = await import('./translator')
  translate = await startTranslator(catalogue)
})

/** Values of a text's `{{placeholders}}`; a {@link LocalText} is resolved to the current language. */
export type TextValues = Record<string, string | number | LocalText>

export type Text<Key extends string> = (key: Key, values?: TextValues) => string

/** Makes keys that only one language has a compile error. */
type SameKeys<Zh, En> = En & Record<Exclude<keyof En, keyof Zh>, never>

export interface AreaTexts<Key extends string> {
  /** Hook for the area's texts in the current language; re-renders when the language changes. */
  useText: () => Text<Key>
  /** Returns an area text in the current language, outside components. */
  text: Text<Key>
}

/** Excludes host-specific variants (host-texts.ts) from the keys. */
type TextKey<Texts> = Exclude<keyof Texts & string, `${string}@miniProgram`>

/**
 * Converts values to strings: a number named `count` would trigger plural forms and thus `Intl`, which WeChat on
 * Android lacks.
 */
function written(values: TextValues = {}, language: Language): Record<string, string> {
  const asText = (value: TextValues[string]) => (typeof value === 'object' ? localText(value, language) : String(value))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))
}

/**
 * Registers the texts of an area, which are bundled with it: `areaTexts('registration', zh, en)`. Keys are flat
 * (`'photo.hint'`; `'photo.hint@miniProgram'` for a Mini Program variant). `{{name}}` is replaced by a value,
 * `{{helpdesk}}` by the project's helpdesk.
 */
export function areaTexts<Zh extends Record<string, string>, En extends Record<keyof Zh, string>>(
  area: string,
  zh: Zh,
  en: SameKeys<Zh, En>,
): AreaTexts<TextKey<Zh>> {
  catalogue.add('zh', area, hostTexts(zh))
  catalogue.add('en', area, hostTexts(en))
  const textIn = (language: Language, helpdesk: LocalText) => (key: string, values?: TextValues) =>
    translate(key, { language, area, values: { helpdesk: helpdesk[language], ...written(values, language) } })
  return {
    useText: () => {
      const language = useLanguage()
      const helpdesk = useAtomValue(helpdeskAtom)
      return useMemo(() => textIn(language, helpdesk), [language, helpdesk])
    },
    text: (key, values) => textIn(currentLanguage(), currentHelpdesk())(key, values),
  }
}
