import { useState } from 'react'
import { SAFE_QUESTION_WORDS } from '@contract/identity/safe-question-text'
import {
  isAnswer,
  plainAnswer,
  SAFE_QUESTION_COUNT,
  SAFE_QUESTIONS,
  type SafeQuestion,
} from '@contract/identity/safe-questions'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { PopupSelect } from '@/ui/choice/popup-select'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { OwnPassword } from '../../parts/own-password'
import { useSecurityText } from '../../security/security-texts'

/** Sets the security questions: three from a list, with answers. */
export function SafeProblem() {
  const overview = useLoaded(() => call('GET /ea/security'))
  return (
    <Loaded of={overview} skeleton={<Skeleton cards={1} lines={8} />}>
      {({ safeQuestions }) => <Questions chosen={safeQuestions} />}
    </Loaded>
  )
}

interface Row {
  question: SafeQuestion | ''
  answer: string
}
const numbers = [0, 1, 2] as const
const fieldOf = (part: keyof Row, index: 0 | 1 | 2) => `${part}${index}` as const

function Questions({ chosen }: { chosen: readonly SafeQuestion[] }) {
  const t = useSecurityText()
  const local = useLocalText()
  const isSet = chosen.length > 0
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: SAFE_QUESTION_COUNT }, (_, index) => ({ question: chosen[index] ?? '', answer: '' })),
  )
  const [password, setPassword] = useState('')
  const labels = {
    ...labelsOf((number) => t('problem.question', { number }), 'question'),
    ...labelsOf((number) => t('problem.answer', { number }), 'answer'),
    password: t('problem.password'),
  }
  const faults = useFieldFaults({
    labels,
    typed: { ...valuesOf(rows), password },
    wrong: { ...wrongRows(rows), password: !password && 'FIELD_REQUIRED' },
    places: { EA_OLD_PASSWORD: 'password', EA_ACCOUNT_LOCKED: 'password', EA_SAFE_QUESTIONS: 'answer0' },
    chosen: ['question0', 'question1', 'question2'],
  })
  const change = (index: number, part: Partial<Row>) =>
    setRows((before) => before.map((row, at) => (at === index ? { ...row, ...part } : row)))

  const send = async (answers: { question: SafeQuestion; answer: string }[], done: string) => {
    const saved = await attempt(
      () => call('POST /ea/safe-questions', { body: { password, answers } }, { loading: 1 }),
      faults.takeRefusal,
    )
    if (!saved) return
    toast(done)
    await returnTo(addressOf('accountSafe'))
  }

  const save = async () => {
    const answers = rows.flatMap(({ question, answer }) => (question ? [{ question, answer }] : []))
    if (faults.pass()) await send(answers, t('problem.done'))
  }

  const remove = async () => {
    if (!faults.pass(['password'])) return
    const question = { title: t('problem.remove.title'), body: t('problem.remove.body'), ok: t('problem.remove') }
    if (await confirm({ ...question, danger: true })) await send([], t('problem.removed'))
  }

  return (
    <Card>
      <Note tone={isSet ? 'good' : 'neutral'}>{t(isSet ? 'problem.set' : 'problem.intro')}</Note>
      <Form onSubmit={save}>
        {numbers.map((index) => {
          const taken = rows.filter((_, at) => at !== index).map(({ question }) => question)
          const options = SAFE_QUESTIONS.filter((question) => !taken.includes(question)).map((question) => ({
            value: question,
            label: local(SAFE_QUESTION_WORDS[question]),
          }))
          return (
            <QuestionRow
              key={index}
              row={rows[index] ?? { question: '', answer: '' }}
              options={options}
              labels={{ question: labels[fieldOf('question', index)], answer: labels[fieldOf('answer', index)] }}
              faultOf={(part) => faults.at(fieldOf(part, index))}
              hint={index === 0 ? t('problem.answer.hint') : undefined}
              onChange={(part) => change(index, part)}
            />
          )
        })}
        <OwnPassword
          label={t('problem.password')}
          hint={t('problem.password.hint')}
          {...faults.at('password')}
          value={password}
          onChange={setPassword}
        />
        <ButtonRow>
          <SubmitButton>{t('problem.submit')}</SubmitButton>
        </ButtonRow>
        {isSet && (
          <Button kind="text" onPress={remove}>
            {t('problem.remove')}
          </Button>
        )}
      </Form>
    </Card>
  )
}

type PartOf<Index extends 0 | 1 | 2> = `${keyof Row}${Index}`

function valuesOf(rows: readonly Row[]) {
  const entries = numbers.flatMap((index) => {
    const { question = '', answer = '' } = rows[index] ?? {}
    return [[fieldOf('question', index), question] as const, [fieldOf('answer', index), answer] as const]
  })
  return Object.fromEntries(entries) as Record<PartOf<0 | 1 | 2>, string>
}

function wrongRows(rows: readonly Row[]) {
  const isRepeated = (index: number) =>
    rows.some(({ answer }, at) => at < index && plainAnswer(answer) === plainAnswer(rows[index]?.answer ?? ''))
  const entries = numbers.flatMap((index) => {
    const { question = '', answer = '' } = rows[index] ?? {}
    const isUnfit = !isAnswer(answer) || isRepeated(index)
    return [
      [fieldOf('question', index), !question && 'FIELD_REQUIRED'] as const,
      [fieldOf('answer', index), !answer.trim() ? 'FIELD_REQUIRED' : isUnfit && 'EA_SAFE_QUESTIONS'] as const,
    ]
  })
  return Object.fromEntries(entries) as Record<PartOf<0 | 1 | 2>, 'FIELD_REQUIRED' | 'EA_SAFE_QUESTIONS' | false>
}

function labelsOf<Part extends keyof Row>(label: (number: number) => string, part: Part) {
  const entries = numbers.map((index) => [fieldOf(part, index), label(index + 1)])
  return Object.fromEntries(entries) as Record<`${Part}${0 | 1 | 2}`, string>
}

interface QuestionRowProps {
  row: Row
  options: { value: SafeQuestion; label: string }[]
  labels: Record<keyof Row, string>
  faultOf: (part: keyof Row) => FieldFault
  hint: string | undefined
  onChange: (part: Partial<Row>) => void
}

function QuestionRow({ row, options, labels, faultOf, hint, onChange }: QuestionRowProps) {
  return (
    <>
      <PopupSelect
        label={labels.question}
        {...faultOf('question')}
        options={options}
        value={row.question}
        onChange={(question) => onChange({ question })}
        required
      />
      <TextInput
        label={labels.answer}
        hint={hint}
        {...faultOf('answer')}
        value={row.answer}
        onChange={(answer) => onChange({ answer })}
        maxLength={50}
        required
      />
    </>
  )
}

export default framed(SafeProblem)
