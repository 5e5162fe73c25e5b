import type { AccommodationCard } from '@contract/accommodation/accommodation-card'
import { call } from '@/api/call'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { useReviewWatch } from '@/patterns/owned/use-review-watch'
import { relaunch } from '@/platform/navigation/navigation'
import { OfferedCard } from '../../parts/offered-card'
import { useAccommodationText } from '../../texts'

/** What the project can arrange for its exams, and how the candidate's applications stand. */
function Accommodations() {
  const t = useAccommodationText()
  const offered = useLoaded(readOffered)
  useReviewWatch(offered.state === 'ready' && offered.data.some(({ state }) => state === 'auditing'), offered.look)
  return (
    <OwnedList
      of={offered}
      none={{
        ...{ icon: 'badge-check', title: t('list.none'), text: t('list.none.text') },
        action: { label: t('list.none.action'), press: () => relaunch('home') },
      }}
    >
      {(card) => <OfferedCard key={card.code} card={card} />}
    </OwnedList>
  )
}

async function readOffered(): Promise<AccommodationCard[]> {
  return (await call('GET /exm_c/accommodations')).offered
}

export default framed(Accommodations)
