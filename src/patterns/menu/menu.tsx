import { View } from '@tarojs/components'
import { useAtom, useAtomValue } from 'jotai'
import { openSignIn } from '@/api/leave'
import { chooseLanguage, useLanguage } from '@/i18n/language'
import { roleProps } from '@/platform/element/aria'
import { open as openScreen } from '@/platform/navigation/navigation'
import { tokenAtom } from '@/session/account'
import { elderModeAtom } from '@/session/elder-mode'
import { currentExamInfoAtom } from '@/session/exam'
import { Icon } from '@/ui/basic/icon'
import type { IconName } from '@/ui/basic/icon-names'
import { Pressable } from '@/ui/basic/pressable'
import { Sheet } from '@/ui/overlay/sheet'
import { Switch } from '@/ui/form/checkbox'
import { useRoute } from '../page/route-context'
import { openHome } from '../project/open-home'
import { useMenuText } from './menu-texts'
import { visibleMenuItems, type VisibleMenuItem } from './menu-items'
import { signOut } from './sign-out'
import styles from './menu.module.scss'

interface MenuProps {
  open: boolean
  onClose: () => void
}

/** The menu, from above (specification §2). */
export default function Menu({ open, onClose }: MenuProps) {
  const t = useMenuText()
  const project = useAtomValue(currentExamInfoAtom)
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const { address } = useRoute()
  const pick = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Sheet open={open} title={t('menu')} side="top" onClose={onClose}>
      <Settings />
      <View className={styles.items} {...roleProps('menu')} aria-label={t('menu')}>
        {visibleMenuItems(project).map((item) => (
          <Item key={item.id} icon={item.icon} text={t(item.id)} onPress={pick(() => openItem(item))} />
        ))}
        {isSignedIn ? (
          <Item icon="log-out" text={t('signOut')} onPress={pick(() => void signOut())} />
        ) : (
          <Item icon="log-in" text={t('signIn')} onPress={pick(() => void openSignIn(address))} />
        )}
      </View>
    </Sheet>
  )
}

function openItem(item: VisibleMenuItem): void {
  if (item.route === 'home') openHome()
  else void openScreen(item.route)
}

function Settings() {
  const t = useMenuText()
  const language = useLanguage()
  const [isElder, setElder] = useAtom(elderModeAtom)
  return (
    <View className={styles.settings}>
      <Item
        role="button"
        icon="languages"
        text={t('language')}
        onPress={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
      />
      <Switch checked={isElder} onChange={setElder}>
        <View className={styles.setting}>
          <Icon name="zoom-in" className={styles.icon} />
          {t('elderMode')}
        </View>
      </Switch>
    </View>
  )
}

interface ItemProps {
  icon: IconName
  text: string
  onPress: () => void
  role?: 'menuitem' | 'button'
}

function Item({ icon, text, onPress, role = 'menuitem' }: ItemProps) {
  return (
    <Pressable role={role} className={styles.item} onPress={onPress}>
      <Icon name={icon} className={styles.icon} />
      {text}
    </Pressable>
  )
}
