import { useState } from 'react'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import { tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { CodeField } from '../../parts/code/code-field'
import { forgetSentCode } from '../../parts/code/sent-codes'
import { codePlaces, targetPlaces, tidy, wrongCode, wrongTarget } from '../../parts/code/use-verification'
import { OwnPassword } from '../../parts/own-password'
import { useSecurityText } from '../security-texts'
import { nothingTyped, useTypedContact, type ContactKind } from './changing-contact'

const places = {
  ...codePlaces,
  ...targetPlaces,
  ...({ EA_PHONE_BOUND: 'target', EA_EMAIL_BOUND: 'target', EA_CONTACT_OWN: 'target' } as const),
  ...({ EA_OLD_PASSWORD: 'password', EA_ACCOUNT_LOCKED: 'password' } as const),
}

interface NewContactProps {
  kind: ContactKind
  /** Proof of the old contact; without it the password is required. */
  proof: string | null
  /** Called when the proof has expired. */
  onExpired: () => void
}

/** Form for the new phone or email, verified by a code. */
export function NewContact({ kind, proof, onExpired }: NewContactProps) {
  const t = useSecurityText()
  const language = useLanguage()
  const { typed, type, forget } = useTypedContact(kind, nothingTyped)
  const { target } = typed
  const setTarget = (target: string) => type({ target })
  const of = ['bind', kind, tidy(kind, target)].join(' ')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const isPhone = kind === 'phone'
  const labels = {
    target: t(`contact.new.${kind}`),
    code: t(`contact.code.new.${kind}`),
    password: t('problem.password'),
  }
  const faults = useFieldFaults({
    labels,
    typed: { target, code, password },
    wrong: {
      target: wrongTarget(kind, target),
      code: wrongCode(code),
      password: proof === null && !password && 'FIELD_REQUIRED',
    },
    places,
  })

  const send = async () => {
    if (!faults.pass(['target'])) return null
    const body = { purpose: 'bind' as const, by: kind, target }
    const sent = await attempt(() => call('POST /ea/codes', { body }, { loading: 1 }), faults.takeRefusal)
    if (sent) faults.clear('code')
    return sent?.retryAfterSeconds ?? null
  }

  const takeRefusal = (error: unknown) => {
    if (isRefusal(error, 'EA_BIND_FAILED')) onExpired()
    return faults.takeRefusal(error)
  }

  const save = async () => {
    if (!faults.pass()) return
    const body = { kind, target, code, ...(proof === null ? { password } : { proof }) }
    const saved = await attempt(() => call('POST /ea/contacts', { body }, { loading: 1 }), takeRefusal)
    if (!saved) return
    forgetSentCode(of)
    if (saved.dueAt === null) toast(t('contact.done'))
    else {
      const at = formatInstant(saved.dueAt, language)
      await tell({ title: t('contact.asked.title'), body: t('contact.asked', { at }) })
    }
    // Not earlier, because the form is visible behind the dialog.
    forget()
    await returnTo(addressOf('accountSafe'))
  }

  return (
    <Form onSubmit={save}>
      <TextInput
        label={labels.target}
        kind={isPhone ? 'tel' : 'email'}
        {...faults.at('target')}
        value={target}
        onChange={setTarget}
        onLeave={() => setTarget(tidy(kind, target))}
        required
      />
      <CodeField
        of={of}
        label={labels.code}
        hint={t('contact.code.hint')}
        sent={t('contact.sent')}
        {...faults.at('code')}
        value={code}
        onChange={setCode}
        onSend={send}
      />
      {proof === null && (
        <OwnPassword
          label={labels.password}
          hint={t('problem.password.hint')}
          {...faults.at('password')}
          value={password}
          onChange={setPassword}
        />
      )}
      <ButtonRow>
        <SubmitButton>{t('contact.save')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
