import { chosenArrangements } from '@contract/accommodation/accommodation-fields'
import { useLocalText } from '@/i18n/local-text'
import { Collected } from '@/patterns/collecting/collected/collected'
import { framed } from '@/patterns/frame/page/framed'
import { Consequences } from '@/patterns/journey/step/consequences'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { AccommodationStep, type AccommodationAt } from '../../accommodation-journey'
import { useAccommodationText } from '../../texts'

function ConfirmAccommodation() {
  return <AccommodationStep step="confirm">{(at) => <Confirmation at={at} />}</AccommodationStep>
}

/** Last step before submission: requested arrangements, all answers and the consequences of submitting. */
function Confirmation({ at }: { at: AccommodationAt }) {
  const t = useAccommodationText()
  const local = useLocalText()
  const { own, draft } = at
  const chosen = chosenArrangements(own.offered.arrangements, draft.baseInfo)
  return (
    <StepFrame
      at={at}
      onNext={() => at.submit({ seenAt: draft.updatedAt })}
      nextLabel={t('confirm.submit')}
      aside={
        <Consequences
          title={t('confirm.after')}
          items={[t('confirm.after.review'), t('confirm.after.booking'), t('confirm.after.final')]}
        />
      }
    >
      <Card title={t('confirm.needs')}>
        <ItemList items={chosen.map(({ name }) => local(name))} />
      </Card>
      <Collected at={at} />
    </StepFrame>
  )
}

export default framed(ConfirmAccommodation)
