import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { openSignInAbove } from '@/api/leave'
import { roleProps } from '@/platform/element/aria'
import { rowOf } from '@/platform/navigation/route-matching'
import type { RouteRow } from '@/routes'
import { tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { Pressable } from '@/ui/basic/pressable'
import { useMenuOf } from '../gate/group-account'
import { useRoute } from '../page/route-context'
import { hrefOf, openItem, opensAtOnce } from './item-target'
import { isItemOf, visibleMenuItems } from './menu-items'
import { useMenuText } from './menu-texts'
import { signOut } from './sign-out'
import styles from './wide-menu.module.scss'

/** Menu in a line below the header, for wide screens; the item of the displayed page's area is marked. */
export default function WideMenu({ row }: { row: RouteRow }) {
  const t = useMenuText()
  const project = useAtomValue(currentExamInfoAtom)
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const as = useMenuOf()
  const { address } = useRoute()
  return (
    <View className={styles.menu} {...roleProps('navigation')} aria-label={t('menu')}>
      {visibleMenuItems(project, as)
        .filter((item) => opensAtOnce(item, isSignedIn))
        .map((item) => {
          const isCurrent = isItemOf(item, row)
          return (
            <Pressable
              key={item.id}
              role="link"
              className={`${styles.item} ${isCurrent ? styles.current : ''}`}
              {...(isCurrent && { current: rowOf(item.route) === row ? 'page' : 'true' })}
              href={hrefOf(item, isSignedIn, project?.domain)}
              onPress={() => openItem(item, isSignedIn)}
            >
              {t(item.id)}
            </Pressable>
          )
        })}
      {isSignedIn ? (
        <Pressable className={styles.item} onPress={() => void signOut()}>
          {t('signOut')}
        </Pressable>
      ) : (
        <Pressable className={styles.item} onPress={() => void openSignInAbove(address)}>
          {t('signIn')}
        </Pressable>
      )}
    </View>
  )
}
