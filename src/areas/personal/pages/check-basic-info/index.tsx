import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { framed } from '@/patterns/frame/page/framed'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readBasicInfo } from '../../basic-info-journey'
import { Detail } from '../../detail'
import { usePersonalText } from '../../texts'

/** Status of the application to change basic information. */
function CheckBasicInfo() {
  const t = usePersonalText()
  const found = useApplications(readBasicInfo, ({ application }) => isAuditing(application))
  const none = (
    <PageState icon="user" title={t('detail.none')} text={t('detail.none.text')}>
      <Button onPress={() => replace('basicInfoUpdate')}>{t('wrong.apply')}</Button>
    </PageState>
  )
  return (
    <Loaded of={found} skeleton={<Skeleton cards={3} lines={5} />} empty={(own) => (own.application ? null : none)}>
      {({ application }) => application && <Detail detail={application} />}
    </Loaded>
  )
}

export default framed(CheckBasicInfo)
