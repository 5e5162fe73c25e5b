import { useEffect, useState } from 'react'
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import type { ErrorCode } from '@contract/errors/errors'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { toast } from '@/ui/overlay/toast-state'
import { captchaLabels, useCaptcha, type Captcha } from '../parts/captcha/use-captcha'
import { useAccountText } from '../texts'

type By = 'phone' | 'email'

interface VerificationOptions {
  by: By
  /** The project, for its captcha; null where who asks is signed in: then there is none. */
  captchaOf: string | null
  target: string
  labels: { target: string; code: string }
  /** Asks the service for a code. */
  ask: (target: string, captcha: Captcha['given']) => Promise<{ retryAfterSeconds: number }>
  sentText: string
}

/** A phone or mailbox, the code that is sent to it, and what may be wrong with either. */
export function useVerification({ by, captchaOf, target, labels, ask, sentText }: VerificationOptions) {
  const t = useAccountText()
  const [code, setCode] = useState('')
  const [waitUntil, setWaitUntil] = useState(0)
  const captcha = useCaptcha(captchaOf ?? '')
  const hasCaptcha = captchaOf !== null
  const { renew } = captcha
  useEffect(() => {
    if (hasCaptcha) void renew()
  }, [hasCaptcha, renew])
  const faults = useFieldFaults({ ...labels, captcha: t(captchaLabels[captcha.kind]) }, places)

  const send = async () => {
    if (hasCaptcha && !captcha.isAsked) return void captcha.renew()
    const isComplete = faults.check({
      target: wrongTarget(by, target),
      captcha: hasCaptcha && !captcha.given && 'FIELD_REQUIRED',
    })
    if (!isComplete) return
    const sent = await attempt(() => ask(tidy(by, target), captcha.given), faults.takeRefusal)
    if (!sent) return hasCaptcha ? void captcha.renew() : undefined
    captcha.putAway()
    setWaitUntil(Date.now() + sent.retryAfterSeconds * 1000)
    toast(sentText)
  }
  const pass = () => faults.check({ target: wrongTarget(by, target), code: !code && 'FIELD_REQUIRED' })

  return { by, target, labels, code, setCode, captcha, hasCaptcha, waitUntil, faults, send, pass }
}

export type Verification = ReturnType<typeof useVerification>

/** As it is stored. */
export const tidy = (by: By, target: string) => (by === 'phone' ? normalisePhone(target) : normaliseEmail(target))

function wrongTarget(by: By, typed: string): ErrorCode | false {
  const target = tidy(by, typed)
  if (by === 'phone') return !isMobilePhone(target) && 'FIELD_PHONE'
  return !isEmail(target) && 'FIELD_EMAIL'
}

const places = {
  EA_PHONE_INVALID: 'target',
  EA_EMAIL_INVALID: 'target',
  EA_SMS_UNAVAILABLE: 'target',
  EA_EMAIL_UNAVAILABLE: 'target',
  EA_WRONG_CAPTCHA: 'captcha',
  EA_WRONG_CODE: 'code',
  EA_CODE_EXPIRED: 'code',
  EA_CODE_TOO_FREQUENT: 'code',
  EA_CODE_LIMIT: 'code',
} as const
