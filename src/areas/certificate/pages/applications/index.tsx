import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { relaunch } from '@/platform/navigation/navigation'
import { readOffered } from '../../application/journey/application-calls'
import { ApplicationCard } from '../../application/parts/application-card'
import { useApplicationText } from '../../application/texts'

/** Lists the certificates that can be applied for on paper, with the status of the candidate's applications. */
function Applications() {
  const t = useApplicationText()
  const offered = useApplications(readOffered, (all) =>
    all.some(({ application, toPay }) => toPay !== null || isAuditing(application)),
  )
  return (
    <OwnedList
      of={offered}
      none={{
        ...{ icon: 'shield', title: t('list.none'), text: t('list.none.text') },
        action: { label: t('list.none.action'), press: () => relaunch('home') },
      }}
    >
      {(card) => <ApplicationCard key={card.code} card={card} onEnd={() => void offered.refresh()} />}
    </OwnedList>
  )
}

export default framed(Applications)
