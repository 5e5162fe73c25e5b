import type { AccommodationCard } from '@contract/accommodation/accommodation-card'
import { useLocalText } from '@/i18n/local-text'
import { OfferedCard } from '@/patterns/applications/offered-card'
import { open } from '@/platform/navigation/navigation'
import { useAccommodationText } from '../texts'
import { useOfferedFacts } from './offered-facts'

/** List card of an accommodation offer with the status of the candidate's application. */
export function AccommodationCardView({ card }: { card: AccommodationCard }) {
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
