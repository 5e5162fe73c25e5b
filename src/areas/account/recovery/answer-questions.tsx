import { useState } from 'react'
import { SAFE_QUESTION_WORDS } from '@contract/identity/safe-question-text'
import type { SafeQuestion } from '@contract/identity/safe-questions'
import { call } from '@/api/call'
import { openSignIn } from '@/api/leave'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import { useDomain } from '../parts/use-domain'
import { newPasswordFaults, newPasswordPlaces, NewPasswordFields } from '../security/new-password-fields'
import { useSecurityText } from '../security/security-texts'
import { useRecoveryText } from './recovery-texts'

interface AnswerQuestionsProps {
  account: string
  questions: readonly SafeQuestion[]
}

/** Form for all security answers, the ID number and a new password, which takes effect a day later. */
export function AnswerQuestions({ account, questions }: AnswerQuestionsProps) {
  const t = useRecoveryText()
  const security = useSecurityText()
  const local = useLocalText()
  const language = useLanguage()
  const domain = useDomain()
  const [answers, setAnswers] = useState<Partial<Record<SafeQuestion, string>>>({})
  const [idNumber, setIdNumber] = useState('')
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const [dueAt, setDueAt] = useState<string | null>(null)
  const labels = Object.fromEntries(
    questions.map((question, index) => [question, t('questions.answer.to', { number: index + 1 })]),
  )
  const known = [account, idNumber]
  const missing = questions.map((question) => [question, !answers[question]?.trim() && ('FIELD_REQUIRED' as const)])
  const faults = useFieldFaults<string>({
    labels: { ...labels, idNumber: t('idNumber'), password: security('new'), confirmation: security('confirm') },
    typed: { ...answers, ...typed, idNumber },
    wrong: {
      ...(Object.fromEntries(missing) as Record<string, false | 'FIELD_REQUIRED'>),
      idNumber: !idNumber.trim() && 'FIELD_REQUIRED',
      ...newPasswordFaults(typed, known),
    },
    places: { ...newPasswordPlaces, EA_SAFE_ANSWER: questions[0] },
  })

  const send = async () => {
    if (!faults.pass()) return
    const given = questions.map((question) => ({ question, answer: answers[question] ?? '' }))
    const body = { domain, account, idNumber: idNumber.trim(), answers: given, newPassword: typed.password }
    const asked = await attempt(() => call('POST /ea/g/recovery/answers', { body }, { loading: 1 }), faults.takeRefusal)
    if (asked) setDueAt(asked.dueAt)
  }

  if (dueAt)
    return (
      <PageState icon="clock" title={t('asked.title')} text={t('asked.text', { at: formatInstant(dueAt, language) })}>
        <Button onPress={() => openSignIn(addressOf('home', { projectCode: domain }))}>{t('toSignIn')}</Button>
      </PageState>
    )
  return (
    <Form onSubmit={send}>
      <Note>{t('questions.answer')}</Note>
      {questions.map((question) => (
        <TextInput
          key={question}
          label={local(SAFE_QUESTION_WORDS[question])}
          {...faults.at(question)}
          value={answers[question] ?? ''}
          onChange={(answer) => setAnswers({ ...answers, [question]: answer })}
          maxLength={50}
          required
        />
      ))}
      <TextInput
        label={t('idNumber')}
        kind="idcard"
        {...faults.at('idNumber')}
        value={idNumber}
        onChange={setIdNumber}
        maxLength={30}
        required
      />
      <NewPasswordFields value={typed} onChange={setTyped} faultOf={faults.at} known={known} />
      <ButtonRow>
        <SubmitButton>{t('submit')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
