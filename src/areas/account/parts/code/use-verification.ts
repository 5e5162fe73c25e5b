import { useEffect, useState } from 'react'
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import type { ErrorCode } from '@contract/errors/errors'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useAccountText } from '../../texts'
import { captchaLabels, useCaptcha } from '../captcha/use-captcha'
import { useDomain } from '../use-domain'
import { codePlaces, targetPlaces } from './code-places'
import { forgetSentCode, isCodeSent } from './sent-codes'

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
  const { renew } = captcha
  const of = [purpose, domain, tidy(by, target)].join(' ')
  const [wasSent] = useState(() => isCodeSent(of))
  // who reloads after a code was sent has one to type
  useEffect(() => {
    if (!wasSent) void renew()
  }, [renew, wasSent])
  const faults = useFieldFaults({ ...labels, captcha: t(captchaLabels[captcha.kind]) }, places)

  const send = async () => {
    // it went away with the code before: another code takes another answer
    if (!captcha.isAsked) {
      await captcha.renew()
      return null
    }
    const isComplete = faults.check({
      target: wrongTarget(by, target),
      captcha: !captcha.given && 'FIELD_REQUIRED',
    })
    if (!isComplete || !captcha.given) return null
    const asked = { domain, target: tidy(by, target), captcha: captcha.given }
    const sent = await attempt(() => askForCode(by, purpose, asked), faults.takeRefusal)
    if (!sent) {
      await captcha.renew()
      return null
    }
    captcha.putAway()
    faults.clear('code')
    return sent.retryAfterSeconds
  }
  /** True when there is something to go on with. */
  const pass = () =>
    faults.check({
      target: wrongTarget(by, target),
      // nothing was sent yet: that comes first
      captcha: !code && captcha.isAsked && !captcha.given && 'FIELD_REQUIRED',
      code: wrongCode(code),
    })

  /** The code has served. */
  const finish = () => forgetSentCode(of)

  return { of, finish, by, target, labels, code, setCode, captcha, faults, send, pass }
}

interface AskedForCode {
  domain: string
  target: string
  captcha: { id: string; answer: string }
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

const places = { ...targetPlaces, ...codePlaces, EA_ACCOUNT_MISSING: 'target', EA_WRONG_CAPTCHA: 'captcha' } as const
