import { View } from '@tarojs/components'
import type { RegistrationCard } from '@contract/registration/registration-card'
import type { Permission } from '@contract/errors/permission'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { useRegistrationPermissions } from '../../actions/permissions'
import { doorTo } from '@/platform/navigation/door'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { useMineText } from '../../texts'
import styles from './detail.module.scss'
import { blockedActions, shownScreens } from './detail-rows'

/** What else can be done with a registration; what cannot says why and from when. */
export function DetailActions({ registration }: { registration: RegistrationCard }) {
  const t = useMineText()
  const permissions = useRegistrationPermissions(registration)
  const gates = useGates()
  const { registrationId } = registration
  const screens = shownScreens(permissions, gates)
  const leadsToRefund = screens.some(({ action }) => action === 'refund')
  const blocked = blockedActions(permissions, leadsToRefund)
  if (blocked.length + screens.length === 0) return null
  return (
    <Card title={t('mine.actions')}>
      {blocked.map((action) => (
        <Blocked key={action} name={t(`mine.action.${action}`)} permission={permissions[action]} />
      ))}
      {screens.map(({ action, screen }) =>
        permissions[action].allowed || (action === 'refund' && registration.refundStatus !== 'none') ? (
          <View key={action} className={styles.open}>
            <LinkRow onPress={() => doorTo(screen, { regId: registrationId })?.()}>
              {t(
                action === 'refund' && registration.refundStatus !== 'none'
                  ? 'mine.action.refunds'
                  : `mine.action.${action}`,
              )}
            </LinkRow>
          </View>
        ) : (
          <Blocked key={action} name={t(`mine.action.${action}`)} permission={permissions[action]} />
        ),
      )}
    </Card>
  )
}

function Blocked({ name, permission }: { name: string; permission: Permission }) {
  const why = useReason(permission)
  return (
    <View className={styles.blocked}>
      <View className={styles.blockedName}>{name}</View>
      <View className={styles.fact}>{why}</View>
    </View>
  )
}
