import { useState } from 'react'
import type { AskedOfGuardian } from '@contract/endpoints/guardian'
import { ANSWERED, type Answer } from '@contract/identity/guardian-consent'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { forgetSentCode } from '../parts/code/sent-codes'
import { wrongCode } from '../parts/code/use-verification'
import { useGuardianText } from './guardian-texts'
import type { GuardiansLink } from './guardians-link'

export interface AskedProps {
  link: GuardiansLink
  asked: AskedOfGuardian
  onChange: (newer: AskedOfGuardian) => void
  /** Reloads the request after it changed concurrently. */
  onOutdated: () => Promise<unknown>
}

/** Sends a code to the guardian's phone and submits an answer with it. */
export function useAnswer({ link, asked, onChange, onOutdated }: AskedProps) {
  const t = useGuardianText()
  const [code, setCode] = useState('')
  const of = ['guardian', link.domain, asked.phone].join(' ')
  const faults = useFieldFaults({
    labels: { code: t('answer.code') },
    typed: { code },
    wrong: { code: wrongCode(code) },
    places: {
      ...{ EA_WRONG_CODE: 'code', EA_CODE_EXPIRED: 'code', EA_CODE_TOO_FREQUENT: 'code' },
      ...{ EA_CODE_LIMIT: 'code', EA_SMS_UNAVAILABLE: 'code' },
    },
  })
  /** Reloads the request if it changed concurrently, and shows the refusal. */
  const takeRefusal = (error: unknown) => {
    const isOutdated = isRefusal(
      error,
      ...(['EA_GUARDIAN_ANSWERED', 'EA_GUARDIAN_EXPIRED', 'EA_GUARDIAN_LINK', 'EA_GUARDIAN_TERMS'] as const),
    )
    if (isOutdated) void onOutdated()
    return faults.takeRefusal(error)
  }
  const send = async () => {
    const sent = await attempt(
      () => call('POST /ea/g/guardian/codes', { body: { ...link } }, { loading: 1 }),
      takeRefusal,
    )
    if (!sent) return null
    faults.clear('code')
    return sent.retryAfterSeconds
  }
  /** Returns whether the entered code passes the local checks. */
  const hasCode = () => faults.pass()
  const answer = async (said: Answer) => {
    const body = { ...link, answer: said, code, revision: asked.terms.revision }
    const answered = await attempt(
      () => call('POST /ea/g/guardian/answers', { body }, { loading: 1, repeatable: true }),
      takeRefusal,
    )
    if (!answered) return
    forgetSentCode(of)
    if (answered.state === ANSWERED[said]) onChange(answered)
  }
  return { of, answer, hasCode, field: { value: code, onChange: setCode, onSend: send, ...faults.at('code') } }
}
