import { useEffect, useState } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useAccountText } from '../../texts'
import { captchaLabels, useCaptcha } from '../captcha/use-captcha'
import { useDomain } from '../use-domain'
import { forgetSentCode, isCodeSent, rememberSentCode, requestOfCode } from './sent-codes'

type By = 'phone' | 'email'
type Purpose = 'register' | 'recover' | 'signIn'

interface VerificationOptions {
  by: By
  /** Purpose of the code. */
  purpose: Purpose
  target: string
  labels: { target: string; code: string }
}

/** State of the fields that verify a visitor's phone or mailbox by a code: inputs, errors and captcha. */
export function useVerification({ by, purpose, target, labels }: VerificationOptions) {
  const t = useAccountText()
  const domain = useDomain()
  const [code, setCode] = useState('')
  const captcha = useCaptcha(domain)
  const [isForTry, setForTry] = useState(false)
  const { renew } = captcha
  const of = [purpose, domain, tidy(by, target)].join(' ')
  const [wasSent] = useState(() => isCodeSent(of))
  // A code sent before a reload can be entered without a captcha.
  useEffect(() => {
    if (!wasSent) void renew()
  }, [renew, wasSent])
  const faults = useFieldFaults({
    labels: { ...labels, captcha: t(captchaLabels[captcha.kind]) },
    typed: { target, code, captcha: captcha.answer },
    wrong: {
      target: wrongTarget(by, target),
      captcha: captcha.isAsked && !captcha.given && 'FIELD_REQUIRED',
      code: wrongCode(code),
    },
    places,
  })

  const send = async () => {
    // The captcha was hidden after the previous code; sending another code requires a new one.
    if (!captcha.isAsked) {
      await captcha.renew()
      return null
    }
    if (!faults.pass(['target', 'captcha']) || !captcha.given) return null
    const asked = { domain, target: tidy(by, target), captcha: captcha.given, request: requestOfCode(of) }
    const sent = await attempt(() => askForCode(by, purpose, asked), faults.takeRefusal)
    if (!sent) {
      await captcha.renew()
      return null
    }
    rememberSentCode(of, sent.retryAfterSeconds, sent.request)
    captcha.putAway()
    setForTry(false)
    faults.clear('code')
    return sent.retryAfterSeconds
  }
  /** Returns whether the fields can be submitted. */
  const pass = () => {
    // Only sending a code requires a captcha, unless the service asks for one after wrong codes.
    const needsCaptcha = isForTry || !code
    return faults.pass(needsCaptcha ? ['target', 'captcha', 'code'] : ['target', 'code'])
  }

  /** Request fields sent with the code: the request id, and the captcha required after two wrong codes. */
  const typed = { code, request: requestOfCode(of), ...(isForTry && { captcha: captcha.given }) }

  /** Shows a refusal at its field and requests a captcha if the next attempt requires one. */
  const takeRefusal = (error: unknown) => {
    const asks =
      isRefusal(error, 'EA_CAPTCHA_REQUIRED', 'EA_WRONG_CAPTCHA') ||
      (isRefusal(error, 'EA_WRONG_CODE') && error.details.captchaRequired === true)
    if (asks) setForTry(true)
    // A captcha is single-use, regardless of the outcome.
    if (asks || isForTry) void captcha.renew()
    return faults.takeRefusal(error)
  }

  /** Clears the used code. */
  const finish = () => {
    forgetSentCode(of)
    setCode('')
  }

  return { of, finish, by, target, labels, typed, code, setCode, captcha, faults, takeRefusal, send, pass }
}

interface AskedForCode {
  domain: string
  target: string
  captcha: { id: string; answer: string }
  request: string | undefined
}

function askForCode(by: By, purpose: Purpose, { target, ...asked }: AskedForCode) {
  if (purpose === 'signIn') return call('POST /ea/g/phone-codes', { body: { ...asked, phone: target } }, { loading: 1 })
  return call('POST /ea/g/codes', { body: { ...asked, target, purpose, by } }, { loading: 1 })
}

export type Verification = ReturnType<typeof useVerification>

/** Normalizes the phone or mailbox as it is stored. */
export const tidy = (by: By, target: string) => (by === 'phone' ? normalisePhone(target) : normaliseEmail(target))

export function wrongTarget(by: By, typed: string): ErrorCode | false {
  const target = tidy(by, typed)
  if (!target) return 'FIELD_REQUIRED'
  if (by === 'phone') return !isMobilePhone(target) && 'FIELD_PHONE'
  return !isEmail(target) && 'FIELD_EMAIL'
}

/** Rejects codes shorter than six digits before the call. */
export const wrongCode = (code: string): ErrorCode | false =>
  !code ? 'FIELD_REQUIRED' : code.trim().length < 6 && 'FIELD_CODE'

/** Errors shown at the code field. */
export const codePlaces = {
  EA_WRONG_CODE: 'code',
  EA_CODE_EXPIRED: 'code',
  EA_CODE_TOO_FREQUENT: 'code',
  EA_CODE_LIMIT: 'code',
} as const

/** Errors shown at the captcha field. */
const captchaPlaces = { EA_CAPTCHA_REQUIRED: 'captcha', EA_WRONG_CAPTCHA: 'captcha' } as const

/** Errors shown at the phone or mailbox field. */
export const targetPlaces = {
  EA_PHONE_INVALID: 'target',
  EA_EMAIL_INVALID: 'target',
  EA_SMS_UNAVAILABLE: 'target',
  EA_EMAIL_UNAVAILABLE: 'target',
} as const

const places = { ...targetPlaces, ...codePlaces, EA_ACCOUNT_MISSING: 'target', ...captchaPlaces } as const
