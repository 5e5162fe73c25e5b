import { formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { Starting as StartingPage } from '@/patterns/applications/starting'
import { goOn } from '@/patterns/journey/way/resume'
import { Facts, type Fact } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { usePickupFacts, useWindowFacts } from './application-facts'
import { type OwnApplication, applicationJourney } from './application-journey'
import { PostageExpired } from './postage-due'
import { useApplicationText } from './texts'
import { useApplicationPermissions } from './use-permissions'

/** Introduction before applying: conditions, delivery options and deadline. */
export function Starting({ own }: { own: OwnApplication }) {
  const t = useApplicationText()
  const local = useLocalText()
  const { fillIn } = useApplicationPermissions(own)
  const { offered, isBegun } = own
  const window = useWindowFacts(offered)
  const photo = offered.photo ? [t('start.photo.new')] : offered.keepsPhoto ? [t('start.photo')] : []
  return (
    <StartingPage
      apply={fillIn}
      label={t(isBegun ? 'start.resume' : 'start.begin')}
      onPress={() => goOn(applicationJourney, offered.code)}
    >
      <Card title={local(offered.name)}>
        {own.expiredPostage && <PostageExpired of={own.expiredPostage} />}
        <Facts facts={window} />
      </Card>
      <Card title={t('start.conditions')}>
        <ItemList items={[...offered.conditions.map(local), ...photo]} />
      </Card>
      <Ways own={own} />
    </StartingPage>
  )
}

function Ways({ own: { offered } }: { own: OwnApplication }) {
  const t = useApplicationText()
  const language = useLanguage()
  const { mailing, pickup } = offered
  const posted: Fact[] = mailing
    ? [
        { label: t('way'), value: t('way.mailing') },
        {
          label: t('postage'),
          value: mailing.postageCents === 0 ? t('postage.free') : formatPrice(mailing.postageCents, language),
        },
      ]
    : []
  const collected = usePickupFacts(pickup)
  return (
    <>
      {mailing && (
        <Card title={t('start.ways')}>
          <Facts facts={posted} />
        </Card>
      )}
      {pickup && (
        <Card title={t('way.pickup')}>
          <Facts facts={collected} />
        </Card>
      )}
    </>
  )
}
