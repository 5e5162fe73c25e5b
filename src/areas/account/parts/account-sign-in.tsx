import { useState } from 'react'
import type { ErrorDetails } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import { useAccountText } from '../texts'
import { enter } from './after-sign-in'
import { agreeing, type Agreed } from './agreeing'
import { BindingChoice } from './binding-choice'
import { captchaLabels, useCaptcha } from './captcha/use-captcha'
import { OwnPassword } from './own-password'
import { useDomain } from './use-domain'

// Needed only after wrong passwords.
const CaptchaField = lazyPart(() => import('./captcha/captcha-field'))

/** Sign-in by account, phone, email or ID number; shows a captcha if the service requires one. */
export function AccountSignIn() {
  const t = useAccountText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const captcha = useCaptcha(domain)
  const labels = { account: t('account'), password: t('password'), captcha: t(captchaLabels[captcha.kind]) }
  const faults = useFieldFaults({
    labels,
    typed: { account, password, captcha: captcha.answer },
    wrong: {
      account: !account.trim() && 'FIELD_REQUIRED',
      password: !password && 'FIELD_REQUIRED',
      captcha: captcha.isAsked && !captcha.given && 'FIELD_REQUIRED',
    },
    places,
  })

  const takeRefusal = (error: unknown) => {
    const asks = isRefusal(error, 'EA_CAPTCHA_REQUIRED', 'EA_WRONG_CAPTCHA') || asksForCaptchaNext(error)
    // A captcha is single-use, regardless of the outcome.
    if (asks || captcha.isAsked) void captcha.renew()
    return faults.takeRefusal(error)
  }

  const signIn = async () => {
    if (!faults.pass()) return
    const body = { domain, account: account.trim(), password }
    // The first captcha is used up, so EA_AGREEMENT carries another one with its answer for the repeated call.
    const say = (agreed: Agreed | null) => {
      const added = agreed ? { agreed: true, captcha: answeredIn(agreed.details) } : { captcha: captcha.given }
      return call('POST /ea/g/sign-in', { body: { ...body, ...added } }, { loading: 1 })
    }
    await attempt(async () => {
      const answer = await agreeing(say)
      if (answer) enter(answer, { domain, redirect })
      else captcha.putAway()
    }, takeRefusal)
  }

  return (
    <Form onSubmit={signIn}>
      <TextInput
        label={t('account')}
        hint={t('account.hint')}
        {...faults.at('account')}
        value={account}
        onChange={setAccount}
        maxLength={100}
        autocomplete="username"
        required
      />
      <OwnPassword label={t('password')} {...faults.at('password')} value={password} onChange={setPassword} />
      {captcha.isAsked && <CaptchaField captcha={captcha} {...faults.at('captcha')} />}
      <BindingChoice />
      <ButtonRow>
        <SubmitButton>{t('signIn')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}

const places = {
  EA_WRONG_PASSWORD: 'password',
  EA_ACCOUNT_MISSING: 'account',
  EA_ACCOUNT_LOCKED: 'account',
  EA_CAPTCHA_REQUIRED: 'captcha',
  EA_WRONG_CAPTCHA: 'captcha',
} as const

function answeredIn({ captchaId: id, captchaAnswer: answer }: ErrorDetails) {
  return typeof id === 'string' && typeof answer === 'string' ? { id, answer } : undefined
}

/** Reads from a wrong-password refusal whether the next attempt requires a captcha. */
function asksForCaptchaNext(error: unknown): boolean {
  return isRefusal(error, 'EA_WRONG_PASSWORD') && error.details.captchaRequired === true
}
