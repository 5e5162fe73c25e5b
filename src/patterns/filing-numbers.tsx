import { View } from '@tarojs/components'
import type { Filing } from '@contract/project/filing'
import { filingLinks } from '@contract/project/filing-links'
import { OutsideLink } from '@/ui/basic/outside-link'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import styles from './filing-numbers.module.scss'

/** Footer of a project's home with its filing numbers, linked to the public register. */
export function FilingNumbers({ filing }: { filing: Filing | null }) {
  const links = filing ? filingLinks(filing) : []
  if (links.length === 0) return null
  return (
    <View className={styles.footer}>
      {links.map(({ number, address }) => (
        <OutsideLink key={number} address={address}>
          <InOwnLanguage>{number}</InOwnLanguage>
        </OutsideLink>
      ))}
    </View>
  )
}
