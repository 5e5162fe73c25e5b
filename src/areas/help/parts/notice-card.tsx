import { View } from '@tarojs/components'
import type { Notice } from '@contract/portal/notice'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDate } from '@/i18n/moment'
import { useRoute } from '@/patterns/frame/page/route-context'
import { to } from '@/platform/navigation/destination'
import { openDestination } from '@/platform/navigation/open-destination'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useHelpText } from '../texts'
import styles from './notices.module.scss'

/** Notice in the list, marked while unread. */
export function NoticeCard({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
  const t = useHelpText()
  const local = useLocalText()
  const language = useLanguage()
  const { name } = useRoute()
  const { code, title, publishedAt, pinned } = notice
  const published = t('notice.published', { date: formatDate(publishedAt, language) })
  const marks = [pinned && t('notices.pinned'), isUnread && t('notices.unread')].filter(Boolean)
  const page = to(name === 'zgjNotice' ? 'zgjNoticePage' : 'noticePage', { code })
  return (
    <Card isOne title={local(title)} onPress={() => void openDestination(page)}>
      <View className={styles.read}>
        <LinkRow label={[local(title), ...marks, published].join(' ')} to={page}>
          <View className={styles.facts}>
            {/* Spaces separate the parts of the row when it is read as one text, as in its label. */}
            {pinned && <StatusTag tone="neutral" text={t('notices.pinned')} />}{' '}
            {isUnread && <StatusTag tone="wait" icon="bell" text={t('notices.unread')} />}{' '}
            <View className={styles.date}>{published}</View>
          </View>
        </LinkRow>
      </View>
    </Card>
  )
}
