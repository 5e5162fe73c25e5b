import { View } from '@tarojs/components'
import { offerChanges, offerOf } from '@contract/registration/offered/offer'
import { useErrorMessage } from '@/api/errors/error-message'
import { OfferChanges } from '@/patterns/registration/changes/offer-changes'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { back, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import type { Confirmed } from './use-submitting'
import { useRegistrationText } from '../../texts'
import { registrationJourney } from '../../journey/registration-journey'
import styles from './submit.module.scss'

interface ChangedProps {
  batchCode: string
  confirmed: Confirmed
  error: unknown
}

/** What is different from what was confirmed, before and after, and the way to confirm that. */
export function Changed({ batchCode, confirmed, error }: ChangedProps) {
  const t = useRegistrationText()
  const data = useLoaded(() => registrationJourney.load(batchCode), [batchCode])
  return (
    <PageState icon="circle-alert" title={t('submit.changed')} text={useErrorMessage(error)}>
      <Loaded of={data}>
        {({ batch, draft }) => {
          const changes = offerChanges(confirmed.offer, offerOf(batch, draft.choices))
          return (
            changes.length > 0 && (
              <View className={`${styles.full} ${styles.seat}`}>
                <OfferChanges changes={changes} />
              </View>
            )
          )
        }}
      </Loaded>
      <Button onPress={() => back(() => void replace('confirmInformation', { batch: batchCode }))}>
        {t('submit.changed.check')}
      </Button>
    </PageState>
  )
}
