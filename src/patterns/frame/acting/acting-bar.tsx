import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { stopActing } from '@/session/acting'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Icon } from '@/ui/basic/icon'
import { Link } from '@/ui/basic/link'
import { TextWithName } from '@/ui/basic/text-with-name'
import { useActingText } from './acting-texts'
import styles from './acting-bar.module.scss'

/** Bar on every page with the candidate that a group acts for, and a button to stop. */
export default function ActingBar({ name }: { name: string }) {
  const t = useActingText()
  const stop = () => {
    stopActing()
    return relaunchAboveHome(store.get(domainAtom) ?? undefined, 'groupMembers')
  }
  return (
    <View className={styles.bar} {...roleProps('status')}>
      <Icon name="user" />
      <View className={styles.text}>
        <TextWithName text={t('for', { name })} name={name} />
      </View>
      <Link edge="end" onPress={stop}>
        {t('stop')}
      </Link>
    </View>
  )
}
