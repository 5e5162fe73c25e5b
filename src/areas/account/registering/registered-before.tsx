import { View } from '@tarojs/components'
import { useRoute } from '@/patterns/frame/page/route-context'
import { open } from '@/platform/navigation/navigation'
import { Link } from '@/ui/basic/link'
import { Note } from '@/ui/feedback/note'
import { useDomain } from '../parts/use-domain'
import { useRegisteringText } from './registering-texts'
import styles from './registering.module.scss'

/** Below an ID number that has an account: the ways to it. */
export function RegisteredBefore() {
  const t = useRegisteringText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  return (
    <Note tone="wait">
      {t('registered')}
      <View className={styles.ways}>
        <Link edge="start" onPress={() => open('signIn', { projectCode: domain, redirect })}>
          {t('done.signIn')}
        </Link>
        <Link onPress={() => open('forgetPassword', { redirect })}>{t('registered.recover')}</Link>
      </View>
    </Note>
  )
}
