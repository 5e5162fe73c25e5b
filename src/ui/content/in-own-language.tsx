import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n/language'
import { languageOfText } from '@/i18n/text-language'
import { languageProps } from '@/platform/element/aria'

/** Text that may be in another language than the page (its `lang` attribute is set); other content is unchanged. */
export function InOwnLanguage({ children }: { children: ReactNode }) {
  const language = useOtherLanguage(children)
  return language.lang === undefined ? <>{children}</> : <Text {...language}>{children}</Text>
}

/** Returns the language attributes of text in another language than the page; none for other content. */
export function useOtherLanguage(content: ReactNode): Record<string, string> {
  const page = useLanguage()
  const other = typeof content === 'string' ? languageOfText(content, page) : null
  return other ? languageProps(other) : {}
}
