import { relaunch } from '@/platform/navigation/navigation'
import { framed } from '@/patterns/frame/page/framed'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useFallbackText } from '../../texts'

/** Shown if no project has the code of the address (specification §7). */
function NotFound() {
  const t = useFallbackText()
  return (
    <PageState icon="search" title={t('notFound.title')} text={t('notFound.text')}>
      <Button onPress={() => relaunch('home', { choose: '1' })}>{t('enterCode')}</Button>
      <BackToWechat />
    </PageState>
  )
}

export default framed(NotFound)
