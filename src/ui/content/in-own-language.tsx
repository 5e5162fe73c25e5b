import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useOtherLanguage } from './use-other-language'

/** Text that may be in another language than the page (its `lang` attribute is set); other content is unchanged. */
export function InOwnLanguage({ children }: { children: ReactNode }) {
  const language = useOtherLanguage(children)
  return language.lang === undefined ? <>{children}</> : <Text {...language}>{children}</Text>
}
