import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { SubmissionClosedBox } from '@/patterns/journey/submission/submission-closed'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useRegistrationText } from '../../texts'
import { registrationJourney } from '../../journey/registration-journey'
import type { Seat } from './own-refusal'

/** Seats that were taken meanwhile, with buttons to change area or subjects. */
export function FullSeats({ batchCode, seats }: { batchCode: string; seats: readonly Seat[] }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const data = useLoaded(() => registrationJourney.load(batchCode), [batchCode])
  return (
    <PageState icon="circle-alert" title={t('submit.full')} text={t('submit.full.text')}>
      <Loaded of={data}>
        {({ batch }) =>
          seats.map(({ subjectCode, areaCode }) => {
            const subject = batch.subjects.find(({ code }) => code === subjectCode)
            const area = batch.areas.find(({ code }) => code === areaCode)
            return (
              <SubmissionClosedBox key={`${subjectCode} ${areaCode}`} more={area && local(area.name)}>
                {subject && local(subject.name)}
              </SubmissionClosedBox>
            )
          })
        }
      </Loaded>
      <Button onPress={() => replace('editRegion', { batch: batchCode })}>{t('submit.full.area')}</Button>
      <Button kind="secondary" onPress={() => replace('editSubject', { batch: batchCode })}>
        {t('submit.full.subject')}
      </Button>
    </PageState>
  )
}
