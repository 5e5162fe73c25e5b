import { attempt } from '@/patterns/frame/failure/attempt'
import { resume } from '@/patterns/journey/way/resume'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import type { OwnBasicInfo } from '../journey/basic-info-calls'
import { basicInfoJourney } from '../journey/basic-info-journey'
import { usePersonalText } from '../texts'
import { useFacts } from './use-facts'

/** Goes on where the candidate left off. */
export const goOn = () => attempt(() => resume(basicInfoJourney, 'own'))

/** What is on record, what to know and to have at hand before one applies. */
export function Starting({ current, isBegun }: Pick<OwnBasicInfo, 'current'> & { isBegun: boolean }) {
  const t = usePersonalText()
  return (
    <>
      <Card title={t('start.now')}>
        <Facts facts={useFacts(current)} />
      </Card>
      <Card title={t('start.before')}>
        <ItemList items={[t('again.once'), t('start.photos'), t('start.otherDocuments'), t('start.certificates')]} />
      </Card>
      <ActionBar>
        <Button onPress={goOn}>{isBegun ? t('start.resume') : t('start.begin')}</Button>
      </ActionBar>
    </>
  )
}
