import { call } from '@/api/call'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { useRegistrationWatch } from '../../actions/use-registration-watch'
import { open } from '@/platform/navigation/navigation'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { RegistrationCardView } from '../../parts/card/registration-card'
import { useMineText } from '../../texts'

/** My registrations, newest first, and the way to their orders and payments. */
function MyRegistrations() {
  const t = useMineText()
  const registrations = useLoaded(readRegistrations)
  useRegistrationWatch(registrations.state === 'ready' ? registrations.data : [], registrations.look)
  const hasSome = registrations.state === 'ready' && registrations.data.length > 0
  return (
    <>
      <OwnedList
        of={registrations}
        none={{
          ...{ icon: 'file-text', title: t('mine.none'), text: t('mine.none.text') },
          action: { label: t('mine.none.action'), press: () => open('chooseBatch') },
        }}
      >
        {(registration) => (
          <RegistrationCardView
            key={registration.registrationId}
            registration={registration}
            onChange={registrations.refresh}
          />
        )}
      </OwnedList>
      {hasSome && (
        <Card>
          <LinkRow onPress={() => open('registrationFee')}>{t('mine.orders')}</LinkRow>
        </Card>
      )}
    </>
  )
}

async function readRegistrations() {
  const registrations = await call('GET /exm_c/registrations')
  return registrations
}

export default framed(MyRegistrations)
