import { View } from '@tarojs/components'
import { useMemo, useState, type PropsWithChildren } from 'react'
import type { Answers } from '@contract/collecting/fields'
import { carriedOver } from '@contract/health/health-answers'
import { isRefusal } from '@/api/errors/api-error'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { calendarDay } from '@/i18n/moment'
import { faultsOfService, useFaults } from '@/patterns/collecting/table/use-faults'
import { useAskBeforeClosing } from '@/patterns/collecting/table/use-ask-before-closing'
import { FieldForm } from '@/patterns/fields/field-form'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useSubscription } from '@/patterns/subscription'
import { Note } from '@/ui/feedback/note'
import { Checkbox } from '@/ui/form/checkbox'
import { FaultPlace } from '@/ui/form/faults/fault-place'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { sendCheckIn, type Health } from './health-calls'
import { isExpectedAgain } from './health-state'
import { healthText, useHealthText } from './texts'

const topics = ['healthDue'] as const

interface CheckInFormProps {
  health: Health
  onDone: () => Promise<void>
}

/**
 * Form for today, prefilled with the answers of the last day except measurements. Renders `children` above the submit
 * button, which ends the page.
 */
export function CheckInForm({ health, onDone, children }: PropsWithChildren<CheckInFormProps>) {
  const t = useHealthText()
  const local = useLocalText()
  const language = useLanguage()
  const { offered, today, prefilled } = health
  const subscribe = useSubscription(topics)
  const { answers, pledged, isTyped, change, forget } = useTypedCheckIn(health)
  const setting = useMemo(() => ({ regions: [], today }), [today])
  const faults = useFaults({ fields: offered.fields, answers, setting })
  const [isPledgeAsked, setPledgeAsked] = useState(false)
  useAskBeforeClosing(isTyped)

  const takeRefusal = (error: unknown) => {
    const found = faultsOfService(error)
    if (found) faults.show(found)
    // The day or the questions have changed: reload while the error is displayed.
    if (isRefusal(error, 'ENS_SAME_DAY_ONLY', 'QU_INSERT_VALUE_ERROR')) void onDone()
    // Already submitted on another device, or the period is over: nothing is left to submit.
    if (isRefusal(error, 'ENS_DUPLICATE', 'ENS_OUTSIDE_DATES')) void onDone().then(forget)
    return found !== null
  }
  const send = async () => {
    const { flagged } = await sendCheckIn(offered.code, { day: today, answers, pledged })
    // Clears the form after the reload, because it is visible until then.
    await onDone()
    forget()
    if (flagged.length === 0 || !offered.advice) return toast(healthText('done'))
    await tell({ title: healthText('done.flagged'), body: local(offered.advice) })
  }
  const submit = async () => {
    setPledgeAsked(true)
    if (!faults.pass() || !pledged) return
    // A WeChat reminder for a forgotten day only makes sense if a day is still to come.
    if (isExpectedAgain(health)) await subscribe()
    await attempt(send, takeRefusal)
  }
  return (
    <Form onSubmit={submit}>
      {prefilled && <Note>{t('prefilled', { day: calendarDay(prefilled.day, language) })}</Note>}
      <FieldForm
        fields={offered.fields}
        answers={answers}
        onChange={(after) => change({ answers: after })}
        faults={faults.faults}
        setting={setting}
        storedFiles={{}}
        uploadFile={takesNoFile}
      />
      <Card title={t('pledge')}>
        <View>{local(offered.pledge)}</View>
        <FaultPlace label={t('pledge')} error={isPledgeAsked && !pledged ? t('pledge.missing') : undefined}>
          <Checkbox checked={pledged} onChange={(isOn) => change({ pledged: isOn })}>
            {t('pledge.accept')}
          </Checkbox>
        </FaultPlace>
      </Card>
      {children}
      <ActionBar>
        <SubmitButton>{t('submit')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

/** Check-ins have no uploads; project validation rejects such fields. */
const takesNoFile = () => Promise.reject(new Error('nobody hands in a file with a check-in'))

interface Typed {
  /** Day on which the answers were entered. */
  day: string
  answers: Answers
  pledged: boolean
}

const useTyped = typedOne('health-check-in')

/**
 * Persists the input of a check-in. Unsent input of an earlier day is carried over without measurements, unless that
 * day was submitted from another device.
 */
export function useTypedCheckIn({ offered, today, prefilled }: Health) {
  const start: Typed = { day: today, answers: prefilled?.answers ?? {}, pledged: false }
  const kept = useTyped(offered.code, start)
  const { type, forget } = kept
  const isTyped = kept.isTyped && (kept.typed.day === today || kept.typed.day > (prefilled?.day ?? ''))
  const typed = isTyped ? kept.typed : start
  const isOfToday = typed.day === today
  const answers = isOfToday ? typed.answers : carriedOver(offered.fields, typed.answers)
  const pledged = isOfToday && typed.pledged
  return {
    answers,
    pledged,
    isTyped,
    change: (change: Partial<Omit<Typed, 'day'>>) => type({ answers, pledged, ...change, day: today }),
    forget,
  }
}
