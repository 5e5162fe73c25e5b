import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { formatDate } from '@/i18n/moment'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { useShareTitle } from '@/patterns/share/share-title'
import { replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { Prose } from '@/ui/content/prose'
import { PageState } from '@/ui/feedback/page-state'
import { Attachments } from '../../parts/attachments'
import { markRead } from '../../parts/read-notices'
import { useHelpText } from '../../texts'
import styles from '../../parts/notices.module.scss'

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

export default framed(Notice)
