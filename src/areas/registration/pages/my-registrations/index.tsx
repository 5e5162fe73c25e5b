import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { successorOf } from '@/patterns/registration/successor'
import { useRegistrationWatch } from '@/patterns/registration/use-registration-watch'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { RegistrationCardView } from '../../parts/card/registration-card'
import { useRegistrationText } from '../../texts'

/** My registrations, newest first. */
function MyRegistrations() {
  const t = useRegistrationText()
  const registrations = useLoaded(readRegistrations)
  usePullDownRefresh(() => void registrations.refresh().then(() => Taro.stopPullDownRefresh()))
  useRegistrationWatch(registrations.state === 'ready' ? registrations.data : [], registrations.look)
  const none = (
    <PageState icon="file-text" title={t('mine.none')} text={t('mine.none.text')}>
      <Button onPress={() => open('chooseBatch')}>{t('mine.none.action')}</Button>
    </PageState>
  )
  return (
    <Loaded
      of={registrations}
      skeleton={<Skeleton cards={2} lines={6} />}
      empty={(all) => (all.length > 0 ? null : none)}
    >
      {(all) =>
        all.map((registration) => (
          <RegistrationCardView
            key={registration.registrationId}
            registration={registration}
            isReplaced={successorOf(registration, all) !== undefined}
            onChange={registrations.refresh}
          />
        ))
      }
    </Loaded>
  )
}

async function readRegistrations() {
  const registrations = await call('GET /exm_c/registrations')
  return registrations
}

export default framed(MyRegistrations)
