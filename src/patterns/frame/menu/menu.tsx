import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { openSignInAbove } from '@/api/leave'
import { roleProps } from '@/platform/element/aria'
import { hasPrivacyContract, openPrivacyContract } from '@/platform/native/privacy'
import { tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { Icon } from '@/ui/basic/icon'
import type { IconName } from '@/ui/basic/icon-names'
import { Pressable } from '@/ui/basic/pressable'
import { Sheet } from '@/ui/overlay/sheet'
import { useMenuOf } from '../gate/group-account'
import { useRoute } from '../page/route-context'
import { usePrivacyText } from '../privacy/privacy-texts'
import { Settings } from '../settings/settings'
import { useMenuText } from './menu-texts'
import { hrefOf, openItem } from './item-target'
import { visibleMenuItems } from './menu-items'
import { signOut } from './sign-out'
import styles from './menu.module.scss'

interface MenuProps {
  open: boolean
  onClose: () => void
}

/** Menu in a sheet from the top (specification §2). */
export default function Menu({ open, onClose }: MenuProps) {
  const t = useMenuText()
  const privacyText = usePrivacyText()
  const project = useAtomValue(currentExamInfoAtom)
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const as = useMenuOf()
  const { address } = useRoute()
  const pick = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Sheet open={open} title={t('menu')} side="top" onClose={onClose}>
      <Settings />
      <View className={styles.items} {...roleProps('menu')} aria-label={t('menu')}>
        {visibleMenuItems(project, as).map((item) => (
          <Item
            key={item.id}
            icon={item.icon}
            text={t(item.id)}
            href={hrefOf(item, isSignedIn, project?.domain)}
            onPress={pick(() => openItem(item, isSignedIn))}
          />
        ))}
        {hasPrivacyContract() && (
          <Item icon="shield" text={privacyText('contract.name')} onPress={pick(openPrivacyContract)} />
        )}
        {isSignedIn ? (
          <Item icon="log-out" text={t('signOut')} onPress={pick(() => void signOut())} />
        ) : (
          <Item icon="log-in" text={t('signIn')} onPress={pick(() => void openSignInAbove(address))} />
        )}
      </View>
    </Sheet>
  )
}

interface ItemProps {
  icon: IconName
  text: string
  href?: string
  onPress: () => void
}

function Item({ icon, text, href, onPress }: ItemProps) {
  return (
    <Pressable role="menuitem" className={styles.item} href={href} onPress={onPress}>
      <Icon name={icon} className={styles.icon} />
      {text}
    </Pressable>
  )
}
