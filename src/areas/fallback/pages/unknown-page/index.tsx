import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useFallbackText } from '../../texts'

/** Shown for addresses without a screen: 404. */
function UnknownPage() {
  const t = useFallbackText()
  return (
    <PageState icon="circle-help" title={t('unknown.title')} text={t('unknown.text')}>
      <Button onPress={openHome}>{t('home')}</Button>
    </PageState>
  )
}

export default framed(UnknownPage)
