import { View } from '@tarojs/components'
import type { Permission } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useReason } from '@/patterns/frame/gate/reason-note'
import { to, type Destination } from '@/platform/navigation/destination'
import { FactLinkRow } from '@/ui/basic/link'
import { Collapsible } from '@/ui/layout/collapsible'
import { Card } from '@/ui/layout/card'
import { useRegistrationPermissions } from '../actions/permissions'
import { useMineText } from '../texts'
import { blockedActions, leadsToRefund, shownScreens, type DetailScreen } from './detail-rows'
import styles from './detail-actions.module.scss'

/** Further actions with their deadlines; those that are not possible now are collapsed, with the reason. */
export function DetailActions({ registration }: { registration: RegistrationCard }) {
  const t = useMineText()
  const permissions = useRegistrationPermissions(registration)
  const gates = useGates()
  const screens = shownScreens(permissions, gates)
  const others = blockedActions(permissions, leadsToRefund(permissions, screens))
  const isOpen = ({ action }: DetailScreen) =>
    permissions[action].allowed || (action === 'refund' && registration.refundStatus !== 'none')
  const nameOf = (action: DetailScreen['action']) => t(`mine.action.${actionName(action, registration)}`)
  const blocked = [
    ...others.map((action) => ({ name: t(`mine.action.${action}`), permission: permissions[action] })),
    ...screens
      .filter((each) => !isOpen(each))
      .map(({ action }) => ({ name: nameOf(action), permission: permissions[action] })),
  ]
  if (blocked.length + screens.length === 0) return null
  return (
    <View className="screen-only">
      <Card title={t('mine.actions')}>
        {screens.filter(isOpen).map(({ action, screen }) => {
          const permission = permissions[action]
          // a deadline to request it does not concern what was requested
          const isRequested = actionName(action, registration) !== action
          const until = permission.allowed && !isRequested ? permission.until : undefined
          const destination = screenOf(screen, registration.registrationId)
          return <Open key={action} name={nameOf(action)} until={until} screen={destination} />
        })}
        {blocked.length > 0 && (
          <Collapsible title={t('mine.actions.blocked', { number: blocked.length })}>
            {blocked.map(({ name, permission }) => (
              <Blocked key={name} name={name} permission={permission} />
            ))}
          </Collapsible>
        )}
      </Card>
    </View>
  )
}

function screenOf(screen: DetailScreen['screen'], registrationId: string): Destination {
  return screen === 'registrationCorrection' ? to(screen, { registrationId }) : to(screen, { regId: registrationId })
}

function Open({ name, until, screen }: { name: string; until: string | undefined; screen: Destination }) {
  const t = useMineText()
  const language = useLanguage()
  const fact = until && t('mine.action.until', { time: formatDeadline(until, language) })
  return (
    <View className={styles.open}>
      <FactLinkRow to={screen} name={name} fact={fact} />
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

type Name = DetailScreen['action'] | 'refunds' | 'invoices'

/** Returns the text key of an action; if a refund or an invoice was requested before, it names its status page. */
function actionName(
  action: DetailScreen['action'],
  { refundStatus, invoiced }: Pick<RegistrationCard, 'refundStatus' | 'invoiced'>,
): Name {
  if (action === 'refund' && refundStatus !== 'none') return 'refunds'
  return action === 'invoice' && invoiced ? 'invoices' : action
}
