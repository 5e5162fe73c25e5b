import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { formatDate } from '@/i18n/moment'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { open } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { PageState } from '@/ui/feedback/page-state'
import { useHomeText } from '../../texts'
import styles from '../../parts/notices.module.scss'

function Notices() {
  const t = useHomeText()
  const local = useLocalText()
  const language = useLanguage()
  const published = (at: string) => t('notice.published', { date: formatDate(at, language) })
  const domain = useAtomValue(domainAtom) ?? ''
  const notices = useLoaded(() => call('GET /exm_c/g/notices/:domain', { params: { domain } }), [domain])
  const none = <PageState icon="bell" title={t('notices.none')} text={t('notices.none.text')} />
  return (
    <Loaded of={notices} empty={(all) => (all.length > 0 ? null : none)}>
      {(all) =>
        all.map(({ code, title, publishedAt }) => {
          const read = () => void open('noticePage', { code })
          return (
            <Card key={code} title={local(title)} onPress={read}>
              <View className={styles.read}>
                <LinkRow label={`${local(title)} ${published(publishedAt)}`} onPress={read}>
                  <View className={styles.date}>{published(publishedAt)}</View>
                </LinkRow>
              </View>
            </Card>
          )
        })
      }
    </Loaded>
  )
}

export default framed(Notices)
