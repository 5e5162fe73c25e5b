import { useLocalText } from '@/i18n/local-text'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import type { OwnAccommodation } from '../journey/accommodation-calls'
import { useAccommodationText } from '../texts'
import { goOn } from './go-on'
import { useOfferedFacts } from './offered-facts'
import { useAccommodationPermissions } from './use-permissions'

/** What can be arranged, for which exams, and what to know before one applies. */
export function Starting({ own, isBegun }: { own: OwnAccommodation; isBegun: boolean }) {
  const t = useAccommodationText()
  const local = useLocalText()
  const { apply } = useAccommodationPermissions(own)
  const { code, name, arrangements, notes } = own.offered
  return (
    <>
      <Card title={local(name)}>
        <Facts facts={useOfferedFacts(own.offered)} />
      </Card>
      <Card title={t('start.offered')}>
        <ItemList items={arrangements.map((one) => local(one.name))} />
      </Card>
      <Card title={t('start.before')}>
        <ItemList items={[t('start.order'), ...notes.map(local), t('start.private')]} />
      </Card>
      {apply.allowed ? (
        <ActionBar>
          <Button onPress={() => goOn(code)}>{isBegun ? t('start.resume') : t('start.begin')}</Button>
        </ActionBar>
      ) : (
        <ReasonNote permission={apply} />
      )}
    </>
  )
}
