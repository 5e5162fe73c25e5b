import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useLanguage, type Language } from '@/i18n/language'
import { languageOfText } from '@/i18n/text-language'
import { exactProps, languageProps } from '@/platform/element/aria'
import styles from './facts.module.scss'

export interface Fact {
  label: string
  value: ReactNode
  /** A name, number or code: translators leave it as it is. */
  isExact?: boolean
}

/** What matters about a thing, as pairs of label and value, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const language = useLanguage()
  return (
    <View className={styles.facts}>
      {facts.map(({ label, value, isExact }) => (
        <View key={label} className={styles.fact}>
          <View className={styles.label}>{label}</View>
          <View className={styles.value} {...(isExact && exactProps())} {...otherLanguage(value, language)}>
            {value}
          </View>
        </View>
      ))}
    </View>
  )
}

/** Names in another script than the page's are marked as of their own language. */
function otherLanguage(value: ReactNode, page: Language): Record<string, string> {
  const other = typeof value === 'string' ? languageOfText(value, page) : null
  return other ? languageProps(other) : {}
}
