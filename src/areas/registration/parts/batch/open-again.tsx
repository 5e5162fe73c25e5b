import { openHome } from '@/patterns/frame/project/open-home'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useRegistrationText } from '../../texts'

/** Registration opened meanwhile. */
export function OpenAgain({ batchCode }: { batchCode: string | undefined }) {
  const t = useRegistrationText()
  const goOn = () => (batchCode ? replace('instructionsApplicants', { batch: batchCode }) : replace('chooseBatch'))
  return (
    <PageState icon="circle-check" title={t('batch.openAgain')} text={t('batch.openAgain.text')}>
      <Button onPress={goOn}>{t('batch.goOn')}</Button>
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </PageState>
  )
}
