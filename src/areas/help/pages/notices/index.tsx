import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Notice } from '@contract/portal/notice'
import { call, type OutputOf } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDate } from '@/i18n/moment'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { to } from '@/platform/navigation/destination'
import { openDestination } from '@/platform/navigation/open-destination'
import { domainAtom } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { SearchBox } from '@/ui/choice/search-box'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { ContactPerson } from '../../contact-person'
import { readCodes } from '../../read-notices'
import { found } from '../../search'
import { useHelpText } from '../../texts'
import styles from '../../notices.module.scss'

type Notices = OutputOf<'GET /exm_c/g/notices/:domain'>

/** Minimum number of notices for which a search field is displayed. */
const manyNotices = 4

interface Read {
  all: Notices
  /** Codes of the notices read; null if unknown. */
  read: readonly string[] | null
}

/** Notices of a project; guide projects show them at their own addresses. */
function NoticeList() {
  const t = useHelpText()
  const domain = useAtomValue(domainAtom) ?? ''
  const notices = useLoaded(() => readNotices(domain), [domain])
  const none = <PageState icon="bell" title={t('notices.none')} text={t('notices.none.text')} />
  return (
    <Loaded of={notices} empty={({ all }) => (all.length > 0 ? null : none)}>
      {(read) => <Cards {...read} />}
    </Loaded>
  )
}

function Cards({ all, read }: Read) {
  const t = useHelpText()
  const [search, setSearch] = useState('')
  const shown = found(all, search, ({ title, body }) => ({ name: title, text: body }))
  return (
    <View>
      {all.length >= manyNotices && <SearchBox label={t('search.notices')} value={search} onChange={setSearch} />}
      {shown.length === 0 && (
        <>
          <PageState icon="search" title={t('found.none')} text={t('found.none.text')} />
          <ContactPerson />
        </>
      )}
      {shown.map((notice) => (
        <NoticeCard key={notice.code} notice={notice} isUnread={read !== null && !read.includes(notice.code)} />
      ))}
    </View>
  )
}

async function readNotices(domain: string): Promise<Read> {
  const [all, read] = await Promise.all([
    call('GET /exm_c/g/notices/:domain', { params: { domain } }),
    readCodes(domain),
  ])
  return { all, read }
}

/** Notice in the list, marked while unread. */
function NoticeCard({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
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

export default framed(NoticeList)
