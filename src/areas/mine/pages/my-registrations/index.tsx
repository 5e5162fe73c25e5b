import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { useRegistrationWatch } from '../../actions/use-registration-watch'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { PreparedCard } from '../../parts/card/prepared-card'
import { RegistrationCardView } from '../../parts/card/registration-card'
import { readMyRegistrations } from '../../parts/read-my-registrations'
import { useMineText } from '../../texts'

/** Lists preparations and registrations, newest first, with a link to their orders. */
function MyRegistrations() {
  const t = useMineText()
  const mine = useLoaded(readMyRegistrations)
  const all = mine.state === 'ready' ? mine.data : []
  const registrations = all.flatMap((one) => ('registration' in one ? [one.registration] : []))
  useRegistrationWatch(registrations, mine.look)
  return (
    <>
      <OwnedList
        of={mine}
        none={{
          ...{ icon: 'file-text', title: t('mine.none'), text: t('mine.none.text') },
          action: { label: t('mine.none.action'), press: () => open('chooseBatch') },
        }}
      >
        {(one) =>
          'batch' in one ? (
            <PreparedCard key={one.batch.code} batch={one.batch} />
          ) : (
            <RegistrationCardView
              key={one.registration.registrationId}
              registration={one.registration}
              onChange={mine.refresh}
            />
          )
        }
      </OwnedList>
      {registrations.length > 0 && (
        <Card>
          <LinkRow to={to('registrationFee')}>{t('mine.orders')}</LinkRow>
        </Card>
      )}
    </>
  )
}

export default framed(MyRegistrations)
