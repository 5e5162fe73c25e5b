import { applicationRequirements } from '@contract/certificate-application/application-fields'
import { useLocalText } from '@/i18n/local-text'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { RecordStatus } from '@/patterns/owned/record-status'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { CancelPostage } from '../orders/cancel-postage'
import { readDraft, type OwnApplication } from './application-journey'
import { PostageDue } from './postage-due'
import { useApplicationText } from './texts'

interface ToPayProps {
  own: OwnApplication
  toPay: NonNullable<OwnApplication['toPay']>
  onChange: () => Promise<unknown>
}

/** Unpaid postage with the confirmed content, which is submitted by the payment. */
export function ToPay({ own, toPay, onChange }: ToPayProps) {
  const { code, name } = own.offered
  const local = useLocalText()
  const t = useApplicationText()
  return (
    <>
      <Card title={t('toPay')}>
        <RecordStatus of={code}>
          <PostageDue of={toPay} onEnd={() => void onChange()} />
        </RecordStatus>
        <Facts facts={[{ label: t('confirm.certificate'), value: local(name) }]} />
      </Card>
      {!own.application && <Confirmed own={own} />}
      <ActionBar>
        <Button onPress={() => open('payOrder', { orderId: toPay.orderId })}>{t('toPay.pay')}</Button>
        <CancelPostage certificateCode={code} onChange={onChange} />
      </ActionBar>
    </>
  )
}

function Confirmed({ own: { offered } }: Pick<ToPayProps, 'own'>) {
  const draft = useLoaded(() => readDraft(offered.code), [offered.code])
  if (draft.state !== 'ready') return null
  return <Submitted content={draft.data} requirements={applicationRequirements(offered)} />
}
