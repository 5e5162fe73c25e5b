import { useAtom } from 'jotai'
import { useState, useEffect } from 'react'
import type { SafeQuestion } from '@contract/identity/safe-questions'
import { call } from '@/api/call'
import { ChatButton } from '@/patterns/chat/chat-button'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { framed } from '@/patterns/frame/page/framed'
import { typedAtom } from '@/session/stored-atom'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { Tabs } from '@/ui/layout/tabs'
import CaptchaField from '../../parts/captcha/captcha-field'
import { captchaLabels, useCaptcha } from '../../parts/captcha/use-captcha'
import { useVerification } from '../../parts/code/use-verification'
import { VerificationFields } from '../../parts/code/verification-fields'
import { useDomain } from '../../parts/use-domain'
import { AnswerQuestions } from '../../recovery/answer-questions'
import { useRecoveryText } from '../../recovery/recovery-texts'
import { SetPassword, type Proved } from '../../recovery/set-password'
import { useAccountText } from '../../texts'

type Way = 'phone' | 'email' | 'questions'

/** Recovery input; answers and passwords are not stored. */
interface TypedRecovery {
  way: Way
  phone: string
  email: string
  account: string
}

const nothing: TypedRecovery = { way: 'phone', phone: '', email: '', account: '' }
const typedRecoveryAtom = typedAtom<TypedRecovery>('recovery', nothing)

/** Persists the input across a reload and while the candidate reads the code in another app. */
function useTypedRecovery() {
  const [typed, setTyped] = useAtom(typedRecoveryAtom)
  return {
    typed,
    type: (part: Partial<TypedRecovery>) => setTyped({ ...typed, ...part }),
    forget: () => setTyped(nothing),
  }
}

/** Password recovery by phone or mailbox (specification §2), or by security questions. */
function ForgotPassword() {
  const t = useRecoveryText()
  const domain = useDomain()
  const { typed, type, forget } = useTypedRecovery()
  const { way } = typed
  const [proved, setProved] = useState<Proved | null>(null)
  if (proved) return <SetPassword proved={proved} onExpired={() => setProved(null)} />
  const ways = (['phone', 'email', 'questions'] as const).map((id) => ({ id, text: t(`way.${id}`) }))
  return (
    <>
      <Card>
        <Tabs label={t('ways')} tabs={ways} current={way} onChange={(chosen) => type({ way: chosen })} />
        {way === 'questions' ? (
          <ByQuestions />
        ) : (
          <ByCode
            key={way}
            kind={way}
            onProved={(found) => {
              forget()
              setProved(found)
            }}
          />
        )}
      </Card>
      <Note>{t('other')}</Note>
      <ChatButton domain={domain} />
    </>
  )
}

interface ByCodeProps {
  kind: 'phone' | 'email'
  onProved: (proved: Proved) => void
}

/** Proves ownership of the account by a code to its phone or mailbox. */
function ByCode({ kind, onProved }: ByCodeProps) {
  const t = useRecoveryText()
  const domain = useDomain()
  const { typed, type } = useTypedRecovery()
  const target = typed[kind]
  const labels = { target: t(kind), code: t(`code.${kind}`) }
  const verification = useVerification({ by: kind, purpose: 'recover', target, labels })
  const { typed: typedCode, takeRefusal } = verification

  const prove = async () => {
    if (!verification.pass()) return
    const body = { domain, kind, target, ...typedCode }
    const proved = await attempt(() => call('POST /ea/g/recovery', { body }, { loading: 1 }), takeRefusal)
    if (!proved) return
    verification.finish()
    onProved(proved)
  }

  return (
    <Form onSubmit={prove}>
      <VerificationFields
        of={verification}
        onTarget={(text) => type({ [kind]: text })}
        hints={{ target: t(`${kind}.hint`), code: t('code.hint') }}
        sent={t('code.asked')}
      />
      <ButtonRow>
        <SubmitButton>{t('next')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}

/**
 * Recovery by security questions: asks for the account, then shows its questions. The service returns plausible
 * questions for unknown accounts.
 */
function ByQuestions() {
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

export default framed(ForgotPassword)
