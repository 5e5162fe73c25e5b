import { useState } from 'react'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ButtonRow } from '@/ui/layout/button-row'
import { CodeField } from '../../parts/code/code-field'
import { forgetSentCode } from '../../parts/code/sent-codes'
import { codePlaces, wrongCode } from '../../parts/code/use-verification'
import { useSecurityText } from '../security-texts'
import type { ContactKind } from './changing-contact'

interface ProveOldProps {
  kind: ContactKind
  onProved: (proof: string) => void | Promise<unknown>
  /** Label of the submit button; by default that of continuing. */
  submit?: string
  /** Marks an irreversible action. */
  danger?: boolean | undefined
}

/** Verifies the current phone or mailbox of the account by a code. */
export function ProveOld({ kind, onProved, submit, danger }: ProveOldProps) {
  const t = useSecurityText()
  const [code, setCode] = useState('')
  const label = t(`contact.code.${kind}`)
  const of = `verifyOld ${kind}`
  const faults = useFieldFaults({
    labels: { code: label },
    typed: { code },
    wrong: { code: wrongCode(code) },
    places: { ...codePlaces, ...{ EA_SMS_UNAVAILABLE: 'code', EA_EMAIL_UNAVAILABLE: 'code' } },
  })

  const send = async () => {
    const body = { purpose: 'verifyOld' as const, by: kind }
    const sent = await attempt(() => call('POST /ea/codes', { body }, { loading: 1 }), faults.takeRefusal)
    if (sent) faults.clear('code')
    return sent?.retryAfterSeconds ?? null
  }
  const prove = async () => {
    if (!faults.pass()) return
    const body = { kind, code }
    const proved = await attempt(() => call('POST /ea/contacts/proofs', { body }, { loading: 1 }), faults.takeRefusal)
    if (!proved) return
    forgetSentCode(of)
    await onProved(proved.proof)
  }

  return (
    <Form onSubmit={prove}>
      <CodeField
        of={of}
        label={label}
        hint={t('contact.code.hint')}
        sent={t('contact.sent')}
        {...faults.at('code')}
        value={code}
        onChange={setCode}
        onSend={send}
      />
      <ButtonRow>
        <SubmitButton danger={danger}>{submit ?? t('contact.next')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
