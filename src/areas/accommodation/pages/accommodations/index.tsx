import type { AccommodationCard } from '@contract/accommodation/accommodation-card'
import { call } from '@/api/call'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { relaunch } from '@/platform/navigation/navigation'
import { AccommodationCardView } from '../../parts/accommodation-card'
import { useAccommodationText } from '../../texts'

/** Lists the accommodations that the project offers, with the status of the candidate's applications. */
function Accommodations() {
  const t = useAccommodationText()
  const offered = useApplications(readOffered, (all) => all.some(isAuditing))
  return (
    <OwnedList
      of={offered}
      none={{
        ...{ icon: 'badge-check', title: t('list.none'), text: t('list.none.text') },
        action: { label: t('list.none.action'), press: () => relaunch('home') },
      }}
    >
      {(card) => <AccommodationCardView key={card.code} card={card} />}
    </OwnedList>
  )
}

async function readOffered(): Promise<AccommodationCard[]> {
  return (await call('GET /exm_c/accommodations')).offered
}

export default framed(Accommodations)
