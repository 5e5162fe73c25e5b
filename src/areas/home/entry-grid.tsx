import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useLanguage } from '@/i18n/language'
import { useMenuOf } from '@/patterns/frame/gate/group-account'
import { moduleGate } from '@/patterns/frame/gate/page-access'
import { unreadNoticesAtom } from '@/patterns/next-steps/awaited-places'
import { to } from '@/platform/navigation/destination'
import { tokenAtom } from '@/session/account'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { Icon } from '@/ui/basic/icon'
import { linkTargetProps } from '@/ui/basic/link'
import { Pressable } from '@/ui/basic/pressable'
import { Card } from '@/ui/layout/card'
import { visibleEntries, type Entry } from './entries'
import { useHomeText } from './texts'
import styles from './home.module.scss'

/** Entries of the project's modules, with the state of those that are not open. */
export function EntryGrid({ project }: { project: CurrentExamInfo }) {
  const t = useHomeText()
  const as = useMenuOf()
  const isWordy = useLanguage() === 'en'
  return (
    <Card title={t('services')}>
      <View className={`${styles.grid} ${isWordy ? styles.wordy : ''}`}>
        {visibleEntries(project, as).map((entry) => (
          <EntryTile key={entry.route} entry={entry} project={project} />
        ))}
      </View>
    </Card>
  )
}

function EntryTile({ entry, project }: { entry: Entry; project: CurrentExamInfo }) {
  const t = useHomeText()
  const state = 'module' in entry ? moduleGate(project, entry.module, serverNow()).state : 'open'
  return (
    <Pressable className={styles.tile} {...linkTargetProps({ to: to(entry.route) })}>
      <Icon name={entry.icon} className={styles.tileIcon} />
      {entry.route === 'notice' && <UnreadNotices />}
      <View>{t(`entry.${entry.route}`)}</View>
      {state !== 'open' && <View className={styles.tileState}>{t(`state.${state}`)}</View>}
    </Pressable>
  )
}

/** Number of unread notices; positioned over the icon, so that the layout does not shift when it is loaded. */
function UnreadNotices() {
  const t = useHomeText()
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const count = useAtomValue(unreadNoticesAtom)
  if (!isSignedIn || count === 0) return null
  return (
    <View className={styles.unread}>
      <View className="only-spoken">{t('unread')}</View>
      {count}
    </View>
  )
}
