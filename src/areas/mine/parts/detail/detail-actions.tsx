import { View } from '@tarojs/components'
import type { Permission } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { to, type Destination } from '@/platform/navigation/destination'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { useRegistrationPermissions } from '../../actions/permissions'
import { useMineText } from '../../texts'
import { actionName } from './action-name'
import styles from './detail.module.scss'
import { blockedActions, leadsToRefund, shownScreens, type DetailScreen } from './detail-rows'

/** What else can be done with a registration and until when; what cannot says why and from when. */
export function DetailActions({ registration }: { registration: RegistrationCard }) {
  const t = useMineText()
  const permissions = useRegistrationPermissions(registration)
  const gates = useGates()
  const screens = shownScreens(permissions, gates)
  const blocked = blockedActions(permissions, leadsToRefund(permissions, screens))
  if (blocked.length + screens.length === 0) return null
  return (
    <Card title={t('mine.actions')}>
      {blocked.map((action) => (
        <Blocked key={action} name={t(`mine.action.${action}`)} permission={permissions[action]} />
      ))}
      {screens.map(({ action, screen }) => {
        const permission = permissions[action]
        const name = t(`mine.action.${actionName(action, registration)}`)
        const isOpen = permission.allowed || (action === 'refund' && registration.refundStatus !== 'none')
        if (!isOpen) return <Blocked key={action} name={name} permission={permission} />
        const until = permission.allowed ? permission.until : undefined
        return <Open key={action} name={name} until={until} screen={screenOf(screen, registration.registrationId)} />
      })}
    </Card>
  )
}

function screenOf(screen: DetailScreen['screen'], registrationId: string): Destination {
  return screen === 'registrationCorrection' ? to(screen, { registrationId }) : to(screen, { regId: registrationId })
}

interface OpenProps {
  name: string
  until: string | undefined
  screen: Destination
}

function Open({ name, until, screen }: OpenProps) {
  const t = useMineText()
  const language = useLanguage()
  return (
    <View className={styles.open}>
      <LinkRow to={screen}>
        <View>{name}</View>
        {until && (
          <View className={styles.fact}>{t('mine.action.until', { time: formatDeadline(until, language) })}</View>
        )}
      </LinkRow>
    </View>
  )
}

function Blocked({ name, permission }: { name: string; permission: Permission }) {
  const why = useReason(permission)
  return (
    <View className={styles.blocked}>
      <View className={styles.blockedName}>{name}</View>
      <View className={styles.fact}>{why}</View>
      <ExitLink text={why} />
    </View>
  )
}
