import type { OpenSignIn, PastSignIn } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useSubscribing } from '@/patterns/subscription'
import { Button } from '@/ui/basic/button'
import { Link } from '@/ui/basic/link'
import { Facts } from '@/ui/content/facts'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { StatusTag } from '@/ui/value/status-tag'
import { useSecurityText } from './security-texts'

const topics = ['newDevice'] as const

/**
 * Signed-in devices with buttons to sign them out; in the Mini Program, also a subscription to a message about new
 * devices.
 */
export function OpenDevices() {
  const t = useSecurityText()
  const devices = useLoaded(async () => (await call('GET /ea/devices')).devices)
  const end = (deviceId?: string) => {
    const key = deviceId === undefined ? 'device.endOthers' : 'device.end'
    return askAndDo({
      question: {
        ...{ title: t(`${key}.title`), body: t(`${key}.body`) },
        ...{ ok: t(key), cancel: t('device.end.keep'), danger: true },
      },
      work: () => call('POST /ea/devices/end', { body: { deviceId } }, { loading: 1, repeatable: true }),
      done: t('device.ended'),
      onChange: devices.refresh,
    })
  }
  const subscribe = useSubscribing(topics)
  const notify = () =>
    attempt(async () => {
      if (await subscribe?.()) toast(t('device.told'))
      // WeChat does not ask again after a permanent refusal, so explain why the button has no effect.
      else await tell({ title: t('device.notTold'), body: t('device.notTold.text') })
    })
  return (
    <Loaded of={devices} skeleton={<Skeleton cards={2} lines={4} />}>
      {(all) => (
        <>
          {all.map((one) => (
            <DeviceCard key={one.deviceId} signIn={one} onEnd={() => end(one.deviceId)} />
          ))}
          {subscribe && (
            <Link edge="start" onPress={notify}>
              {t('device.tell')}
            </Link>
          )}
          {all.length > 1 && (
            <ActionBar>
              <Button kind="secondary" onPress={() => end()}>
                {t('device.endOthers')}
              </Button>
            </ActionBar>
          )}
        </>
      )}
    </Loaded>
  )
}

function DeviceCard({ signIn, onEnd }: { signIn: OpenSignIn; onEnd: () => Promise<unknown> }) {
  const t = useSecurityText()
  const language = useLanguage()
  const words = useDeviceLabel()
  const { device, isThis, way, signedInAt, lastUsedAt } = signIn
  const facts = [
    { label: t('device.signedIn'), value: formatInstant(signedInAt, language) },
    { label: t('device.by'), value: t(`way.${way}`) },
    { label: t('device.lastUsed'), value: formatInstant(lastUsedAt, language) },
    ...(device.address ? [{ label: t('device.place'), value: device.address }] : []),
  ]
  return (
    <Card title={words(device)} aside={isThis && <StatusTag tone="good" text={t('device.this')} />}>
      <Facts facts={facts} />
      {!isThis && (
        <ButtonRow apart>
          <Button
            kind="secondary"
            compact
            label={t('device.endNamed', { name: words(device), time: formatInstant(lastUsedAt, language) })}
            onPress={onEnd}
          >
            {t('device.end')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

type Device = PastSignIn['device']

/** Returns a function that describes a device: `iPhone or iPad · Safari`, `Android device · Mini Program`. */
export function useDeviceLabel(): (device: Device) => string {
  const t = useSecurityText()
  return (device) => {
    const program = device.host === 'browser' ? device.browser || t('host.browser') : t(`host.${device.host}`)
    return t('device.words', { system: t(`system.${device.system}`), program })
  }
}
