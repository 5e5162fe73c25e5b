import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useFallbackText } from '../../texts'

/** Stands in for every screen that has no page yet, under that screen's own title. */
function BeingPrepared() {
  const t = useFallbackText()
  return (
    <PageState icon="clock" title={t('prepared.title')} text={t('prepared.text')}>
      <Button onPress={openHome}>{t('home')}</Button>
    </PageState>
  )
}

export default framed(BeingPrepared)
