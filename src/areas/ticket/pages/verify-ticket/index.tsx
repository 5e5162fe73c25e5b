import { useState } from 'react'
import { asTyped } from '@contract/typed/document-code'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useTicketText } from '../../texts'
import { Verified } from '../../verification/verified'

/** Verification of a ticket by its scanned or typed code. */
function VerifyTicket() {
  const { projectCode = '', ticketCode = '' } = useRoute().params
  return ticketCode === '' ? <TypedCode projectCode={projectCode} /> : <Verified ticketCode={ticketCode} />
}

const LONGEST_CODE = 64

/** Field for the code printed below the QR code, for people who cannot scan it. */
function TypedCode({ projectCode }: { projectCode: string }) {
  const t = useTicketText()
  const [code, setCode] = useState('')
  const typed = asTyped(code)
  const faults = useFieldFaults({
    labels: { code: t('verify.code') },
    typed: { code },
    wrong: { code: typed === '' && 'FIELD_REQUIRED' },
  })
  const look = async () => {
    if (!faults.pass()) return
    await replace('verifyTicket', { projectCode, ticketCode: typed })
  }
  return (
    <Form onSubmit={look}>
      <Card>
        <TextInput
          label={t('verify.code')}
          hint={t('verify.hint')}
          value={code}
          onChange={setCode}
          {...faults.at('code')}
          maxLength={LONGEST_CODE}
          required
        />
      </Card>
      <ActionBar>
        <SubmitButton>{t('verify.look')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

export default framed(VerifyTicket)
