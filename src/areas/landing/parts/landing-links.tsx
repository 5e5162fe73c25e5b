import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { LandingLink } from '@contract/portal/landing'
import { useLocalText } from '@/i18n/local-text'
import { domainAtom } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { linkTargetOf } from './link-target'
import styles from './landing.module.scss'

/** Links one below the other; a link without a target is omitted. */
export function LandingLinks({ links }: { links: readonly LandingLink[] }) {
  const local = useLocalText()
  const domain = useAtomValue(domainAtom) ?? ''
  return (
    <>
      {links.map((link, index) => {
        const target = linkTargetOf(link, domain)
        if (!target) return null
        return (
          <LinkRow key={index} {...target}>
            <View className={styles.link}>
              <View>{local(link.text)}</View>
              {link.hint && <View className={styles.hint}>{local(link.hint)}</View>}
            </View>
          </LinkRow>
        )
      })}
    </>
  )
}
