import type { AccommodationCard } from '@contract/accommodation/accommodation-card'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { OfferedCard } from '@/patterns/applications/offered-card'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { relaunch, open } from '@/platform/navigation/navigation'
import { useOfferedFacts } from '../../offered-facts'
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

/** List card of an accommodation offer with the status of the candidate's application. */
function AccommodationCardView({ card }: { card: AccommodationCard }) {
  const t = useAccommodationText()
  const local = useLocalText()
  const { code, name, state } = card
  return (
    <OfferedCard
      {...{ title: local(name), state, t, facts: useOfferedFacts(card) }}
      view={() => open('accommodation', { offerCode: code })}
    />
  )
}

export default framed(Accommodations)
