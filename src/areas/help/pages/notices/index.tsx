import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { call, type OutputOf } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { domainAtom } from '@/session/exam'
import { SearchBox } from '@/ui/choice/search-box'
import { PageState } from '@/ui/feedback/page-state'
import { NoticeCard } from '../../parts/notice-card'
import { readCodes } from '../../parts/read-notices'
import { found } from '../../parts/search'
import { ContactPerson } from '../../parts/contact-person'
import { useHelpText } from '../../texts'

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

export default framed(NoticeList)
