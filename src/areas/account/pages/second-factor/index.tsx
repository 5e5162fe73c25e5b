import { useAtomValue } from 'jotai'
import type { SecurityOverview } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { formatDate } from '@/i18n/moment'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { to } from '@/platform/navigation/destination'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { recoveryCodesAtom } from '@/session/recovery-codes'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { CodeForm } from '../../second-factor/code-form'
import { RecoveryCodesSaved } from '../../second-factor/recovery-codes-saved'
import { useSecondFactorText } from '../../second-factor/second-factor-texts'
import { SettingUp } from '../../second-factor/setting-up'

/** Fewer remaining recovery codes than this show a warning. */
const FEW = 4

/** Two-step sign-in: set-up, or status and switching off. Recovery codes that are not saved yet come first. */
export function SecondFactor() {
  const overview = useLoaded(() => call('GET /ea/security'))
  const codes = useAtomValue(recoveryCodesAtom)
  if (codes.length > 0) return <RecoveryCodesSaved codes={codes} />
  return (
    <Loaded of={overview} skeleton={<Skeleton cards={1} lines={6} />}>
      {({ secondFactor }) => (secondFactor ? <On standing={secondFactor} /> : <SettingUp />)}
    </Loaded>
  )
}

function On({
  standing: { since, recoveryCodesLeft: left },
}: {
  standing: NonNullable<SecurityOverview['secondFactor']>
}) {
  const t = useSecondFactorText()
  const language = useLanguage()
  const switchOff = async (code: string) => {
    const question = {
      title: t('off.ask.title'),
      body: t('off.ask.body'),
      ok: t('off.submit'),
      cancel: t('off.ask.keep'),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    await call('POST /ea/second-factor/off', { body: { code } }, { loading: 1 })
    toast(t('off.done'))
    await returnTo(addressOf('accountSafe'))
  }
  return (
    <>
      <Note tone="good">{t('on', { date: formatDate(since, language), left })}</Note>
      {left < FEW && <Note tone="wait">{t('on.few', { left })}</Note>}
      <Note action={{ text: t('on.devices.see'), to: to('signedInDevices') }}>{t('on.devices')}</Note>
      <Card title={t('off.title')}>
        <CodeForm submit={t('off.submit')} danger takesRecovery onCode={switchOff} />
      </Card>
    </>
  )
}

export default framed(SecondFactor)
