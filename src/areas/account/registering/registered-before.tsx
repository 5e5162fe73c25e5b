import { View } from '@tarojs/components'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Solving } from '@/patterns/portal/solving'
import { to } from '@/platform/navigation/destination'
import { Link } from '@/ui/basic/link'
import { Note } from '@/ui/feedback/note'
import { useDomain } from '../parts/use-domain'
import { useRegisteringText } from './registering-texts'
import styles from './registering.module.scss'

interface RegisteredBeforeProps {
  /** Refusal code of the field. */
  code: 'EA_CERT_REGISTERED' | 'EA_PHONE_REGISTERED' | 'EA_EMAIL_REGISTERED'
}

/** Links to an existing account, below an ID number, phone or mailbox that already has one. */
export function RegisteredBefore({ code }: RegisteredBeforeProps) {
  const t = useRegisteringText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  return (
    <View className={styles.before}>
      <Note tone="wait">
        {t('registered')}
        <View className={styles.ways}>
          <View className={styles.way}>
            <Link edge="start" to={to('signIn', { projectCode: domain, redirect })}>
              {t('done.signIn')}
            </Link>
          </View>
          <View className={styles.way}>
            <Link edge="start" to={to('forgetPassword', { redirect })}>
              {t('registered.recover')}
            </Link>
          </View>
          <Solving code={code} />
        </View>
      </Note>
    </View>
  )
}
