import { useEffect, useState } from 'react'
import type { SafeQuestion } from '@contract/identity/safe-questions'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import CaptchaField from '../parts/captcha/captcha-field'
import { captchaLabels, useCaptcha } from '../parts/captcha/use-captcha'
import { useDomain } from '../parts/use-domain'
import { useAccountText } from '../texts'
import { AnswerQuestions } from './answer-questions'
import { useTypedRecovery } from './typed-recovery'
import { useRecoveryText } from './recovery-texts'

/**
 * Recovery by security questions: asks for the account, then shows its questions. The service returns plausible
 * questions for unknown accounts.
 */
export function ByQuestions() {
  const t = useRecoveryText()
  const words = useAccountText()
  const domain = useDomain()
  const { typed, type } = useTypedRecovery()
  const { account } = typed
  const [questions, setQuestions] = useState<readonly SafeQuestion[] | null>(null)
  const captcha = useCaptcha(domain)
  const { renew } = captcha
  useEffect(() => void renew(), [renew])
  const faults = useFieldFaults({
    labels: { account: t('account'), captcha: words(captchaLabels[captcha.kind]) },
    typed: { account, captcha: captcha.answer },
    wrong: { account: !account.trim() && 'FIELD_REQUIRED', captcha: !captcha.given && 'FIELD_REQUIRED' },
    places: { EA_WRONG_CAPTCHA: 'captcha' },
  })

  const ask = async () => {
    if (!faults.pass() || !captcha.given) return
    const body = { domain, account: account.trim(), captcha: captcha.given }
    const found = await attempt(
      () => call('POST /ea/g/recovery/questions', { body }, { loading: 1 }),
      faults.takeRefusal,
    )
    if (found) setQuestions(found.questions)
    else await captcha.renew()
  }

  if (questions) return <AnswerQuestions account={account.trim()} questions={questions} />
  return (
    <Form onSubmit={ask}>
      <Note>{t('questions.when')}</Note>
      <TextInput
        label={t('account')}
        hint={t('account.hint')}
        {...faults.at('account')}
        value={account}
        onChange={(text) => type({ account: text })}
        maxLength={100}
        autocomplete="username"
        required
      />
      {captcha.isAsked && <CaptchaField captcha={captcha} {...faults.at('captcha')} />}
      <ButtonRow>
        <SubmitButton>{t('next')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
