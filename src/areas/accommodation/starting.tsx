import { useLocalText } from '@/i18n/local-text'
import { Starting as StartingPage } from '@/patterns/applications/starting'
import { goOn } from '@/patterns/journey/way/resume'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { type OwnAccommodation, accommodationJourney } from './accommodation-journey'
import { useOfferedFacts } from './offered-facts'
import { useAccommodationText } from './texts'
import { useAccommodationPermissions } from './use-permissions'

/** Introduction before applying: offered arrangements, the exams they count for, and notes. */
export function Starting({ own, isBegun }: { own: OwnAccommodation; isBegun: boolean }) {
  const t = useAccommodationText()
  const local = useLocalText()
  const { apply } = useAccommodationPermissions(own)
  const { code, name, arrangements, notes } = own.offered
  return (
    <StartingPage
      apply={apply}
      label={t(isBegun ? 'start.resume' : 'start.begin')}
      onPress={() => goOn(accommodationJourney, code)}
    >
      <Card title={local(name)}>
        <Facts facts={useOfferedFacts(own.offered)} />
      </Card>
      <Card title={t('start.offered')}>
        <ItemList items={arrangements.map((one) => local(one.name))} />
      </Card>
      <Card title={t('start.before')}>
        <ItemList items={[t('start.order'), ...notes.map(local), t('start.private')]} />
      </Card>
    </StartingPage>
  )
}
