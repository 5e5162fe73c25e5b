import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { call, type OutputOf } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDate } from '@/i18n/moment'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { LinkedFileRow } from '@/patterns/portal/linked-file-row'
import { useShareTitle } from '@/patterns/share/share-title'
import { roleProps } from '@/platform/element/aria'
import { replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Prose } from '@/ui/content/prose'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { markRead } from '../../read-notices'
import { useHelpText } from '../../texts'
import styles from '../../notices.module.scss'

/** Page of a notice; opening it marks it as read. */
function Notice() {
  const t = useHelpText()
  const local = useLocalText()
  const language = useLanguage()
  const {
    name,
    params: { code },
  } = useRoute()
  const domain = useAtomValue(domainAtom) ?? ''
  const notice = useLoaded(() => readNotice(domain, code), [domain, code])
  const shown = notice.state === 'ready' ? notice.data?.code : undefined
  useEffect(() => {
    if (shown) void markRead(domain, shown)
  }, [domain, shown])
  useShareTitle(notice.state === 'ready' && notice.data ? local(notice.data.title) : '')
  const gone = (
    <PageState icon="bell" title={t('notice.gone')} text={t('notice.gone.text')}>
      <Button onPress={() => replace(name === 'zgjNoticePage' ? 'zgjNotice' : 'notice')}>{t('notice.all')}</Button>
    </PageState>
  )
  return (
    <Loaded of={notice} empty={(found) => (found ? null : gone)}>
      {(found) =>
        found && (
          <Card title={local(found.title)}>
            <View className={styles.published}>
              {t('notice.published', { date: formatDate(found.publishedAt, language) })}
            </View>
            <Prose text={local(found.body)} files={found.files} />
            <Attachments notice={found} />
          </Card>
        )
      }
    </Loaded>
  )
}

async function readNotice(domain: string, code: string | undefined) {
  const all = await call('GET /exm_c/g/notices/:domain', { params: { domain } })
  return all.find((notice) => notice.code === code) ?? null
}

function Attachments({ notice }: { notice: OutputOf<'GET /exm_c/g/notices/:domain'>[number] }) {
  const t = useHelpText()
  const local = useLocalText()
  if (notice.attachments.length === 0) return null
  return (
    <View className={styles.attachments}>
      <View className={styles.attachmentsTitle} {...roleProps('heading')} aria-level="3">
        {t('notice.attachments')}
      </View>
      {notice.attachments.map(({ name, file }) => {
        const linked = notice.files.find((one) => one.file === file)
        return linked && <LinkedFileRow key={file} name={local(name)} file={linked} />
      })}
    </View>
  )
}

export default framed(Notice)
