import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import { Starting as StartingPage } from '@/patterns/applications/starting'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { goOn } from '@/patterns/journey/way/go-on'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import type { OwnBasicInfo } from '../journey/basic-info-calls'
import { basicInfoJourney, KEY } from '../journey/basic-info-journey'
import { usePersonalText } from '../texts'
import { useFacts } from './use-facts'

/** Introduction before applying: data on record, rules and required documents. */
export function Starting({ current, isBegun }: Pick<OwnBasicInfo, 'current'> & { isBegun: boolean }) {
  const t = usePersonalText()
  return (
    <StartingPage
      apply={mayApplyForUpdate(null, useGates(), serverNow())}
      label={t(isBegun ? 'start.resume' : 'start.begin')}
      onPress={() => goOn(basicInfoJourney, KEY)}
    >
      <Card title={t('start.now')}>
        <Facts facts={useFacts(current)} />
      </Card>
      <Card title={t('start.before')}>
        <ItemList items={[t('again.once'), t('start.photos'), t('start.otherDocuments'), t('start.certificates')]} />
      </Card>
    </StartingPage>
  )
}
