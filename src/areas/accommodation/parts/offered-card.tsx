import type { AccommodationCard } from '@contract/accommodation/accommodation-card'
import { useLocalText } from '@/i18n/local-text'
import { applicationTones } from '@/patterns/applications/application-tones'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useAccommodationText } from '../texts'
import { useOfferedFacts } from './offered-facts'

/** What can be applied for, and how the candidate stands with it. */
export function OfferedCard({ card }: { card: AccommodationCard }) {
  const t = useAccommodationText()
  const local = useLocalText()
  const { code, name, state } = card
  const view = () => open('accommodation', { offerCode: code })
  return (
    <Card
      title={local(name)}
      aside={<StatusTag tone={state ? applicationTones[state] : 'neutral'} text={t(`state.${state ?? 'none'}`)} />}
      onPress={() => void view()}
    >
      <Facts facts={useOfferedFacts(card)} />
      <OwnedActions>
        <Button kind="secondary" onPress={view}>
          {t(state ? 'list.view' : 'list.apply')}
        </Button>
      </OwnedActions>
    </Card>
  )
}
