import type { PastSignIn } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import { useDeviceLabel } from './open-devices'
import { useSecurityText } from './security-texts'

const tones: Record<PastSignIn['outcome'], Tone> = {
  signedIn: 'good',
  wrongPassword: 'wait',
  locked: 'bad',
  wrongFactor: 'bad',
  factorLocked: 'bad',
}

/** Past sign-ins and failed attempts, latest first. */
export function History() {
  const t = useSecurityText()
  const signIns = useLoaded(async () => (await call('GET /ea/sign-ins')).signIns)
  const none = <PageState icon="clock" title={t('history.none')} text={t('history.none.text')} />
  return (
    <Loaded of={signIns} skeleton={<Skeleton cards={3} lines={3} />} empty={(all) => (all.length > 0 ? null : none)}>
      {(all) => (
        <>
          <Note>{t('history.hint')}</Note>
          {all.map((one) => (
            <SignInEntry key={`${one.at} ${one.outcome}`} signIn={one} />
          ))}
        </>
      )}
    </Loaded>
  )
}

function SignInEntry({ signIn: { at, way, outcome, device } }: { signIn: PastSignIn }) {
  const t = useSecurityText()
  const language = useLanguage()
  const words = useDeviceLabel()
  const facts = [
    { label: t('device.what'), value: words(device) },
    { label: t('device.by'), value: t(`way.${way}`) },
    ...(device.address ? [{ label: t('device.place'), value: device.address }] : []),
  ]
  return (
    <Card
      title={formatInstant(at, language)}
      aside={<StatusTag tone={tones[outcome]} text={t(`outcome.${outcome}`)} />}
    >
      <Facts facts={facts} />
    </Card>
  )
}
