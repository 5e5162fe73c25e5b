import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useOtherLanguage } from './use-other-language'

/** Text that a person may have written in another language than the page; other content as it is. */
export function InOwnLanguage({ children }: { children: ReactNode }) {
  const language = useOtherLanguage(children)
  return language.lang === undefined ? <>{children}</> : <Text {...language}>{children}</Text>
}
