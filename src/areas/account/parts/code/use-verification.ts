import { useEffect, useState } from 'react'
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useAccountText } from '../../texts'
import { captchaLabels, useCaptcha } from '../captcha/use-captcha'
import { useDomain } from '../use-domain'
import { captchaPlaces, codePlaces, targetPlaces } from './code-places'
import { forgetSentCode, isCodeSent, rememberSentCode, requestOfCode } from './sent-codes'

type By = 'phone' | 'email'
type Purpose = 'register' | 'recover' | 'signIn'

interface VerificationOptions {
  by: By
  /** What the code is for. */
  purpose: Purpose
  target: string
  labels: { target: string; code: string }
}

/** A visitor's phone or mailbox, the code that is sent to it, and what may be wrong with either. */
export function useVerification({ by, purpose, target, labels }: VerificationOptions) {
  const t = useAccountText()
  const domain = useDomain()
  const [code, setCode] = useState('')
  const captcha = useCaptcha(domain)
  const [isForTry, setForTry] = useState(false)
  const { renew } = captcha
  const of = [purpose, domain, tidy(by, target)].join(' ')
  const [wasSent] = useState(() => isCodeSent(of))
  // who reloads after a code was sent has one to type
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
    // it went away with the code before: another code takes another answer
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
  /** True when there is something to go on with. */
  const pass = () => {
    // who has a code from before needs no picture, unless it is asked for after wrong ones
    const needsCaptcha = isForTry || !code
    return faults.pass(needsCaptcha ? ['target', 'captcha', 'code'] : ['target', 'code'])
  }

  /** What goes along with the typed code: who asked for it, and the captcha that is needed after two wrong ones. */
  const typed = { code, request: requestOfCode(of), ...(isForTry && { captcha: captcha.given }) }

  /** As the fields take a refusal; the next try may need a captcha. */
  const takeRefusal = (error: unknown) => {
    const asks =
      isRefusal(error, 'EA_CAPTCHA_REQUIRED', 'EA_WRONG_CAPTCHA') ||
      (isRefusal(error, 'EA_WRONG_CODE') && error.details.captchaRequired === true)
    if (asks) setForTry(true)
    // an answered one is used up, whatever came of it
    if (asks || isForTry) void captcha.renew()
    return faults.takeRefusal(error)
  }

  /** The code has served: whoever comes back asks for another one. */
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

/** As it is stored. */
export const tidy = (by: By, target: string) => (by === 'phone' ? normalisePhone(target) : normaliseEmail(target))

export function wrongTarget(by: By, typed: string): ErrorCode | false {
  const target = tidy(by, typed)
  if (!target) return 'FIELD_REQUIRED'
  if (by === 'phone') return !isMobilePhone(target) && 'FIELD_PHONE'
  return !isEmail(target) && 'FIELD_EMAIL'
}

/** A code has six digits: with fewer it is not tried. */
export const wrongCode = (code: string): ErrorCode | false =>
  !code ? 'FIELD_REQUIRED' : code.trim().length < 6 && 'FIELD_CODE'

const places = { ...targetPlaces, ...codePlaces, EA_ACCOUNT_MISSING: 'target', ...captchaPlaces } as const
