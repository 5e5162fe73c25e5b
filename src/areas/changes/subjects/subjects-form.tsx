import { useState } from 'react'
import { isBroken } from '@contract/registration/changes/plan-subjects'
import { useLocalText } from '@/i18n/local-text'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { showSuccess } from '@/patterns/tips/show-success'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { FaultPlace } from '@/ui/form/faults/fault-place'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { confirm } from '@/ui/overlay/dialog-state'
import { isOutOfDate } from '../out-of-date'
import { useChangesText } from '../texts'
import { useExchangeSubjectData, useTypedChange } from '../typed-change'
import { SlotChoice } from './slot-choice'
import { planOf, settingOf, slotsOf, subjectsIn, type Choices, type Chosen, type KnownAreas, type Slot } from './slots'
import { readAreasOf, readSubjectAreas, sendSubjects, type Changeable, type ChangeKind } from './subject-calls'
import { SubjectsPreview, SubjectsQuestion } from './subjects-preview'

interface SubjectsFormProps {
  kind: ChangeKind
  changeable: Changeable
  onChange: () => Promise<unknown>
}

/** Form to swap or add subjects, with consequences computed by the rules that the service applies. */
export function SubjectsForm({ kind, changeable, onChange }: SubjectsFormProps) {
  const t = useChangesText()
  const local = useLocalText()
  const { options, registration } = changeable
  const { registrationId } = registration
  const start: { choices: Choices } = { choices: {} }
  const swap = useExchangeSubjectData(registrationId, start)
  const addition = useTypedChange(`add ${registrationId}`, start)
  const { typed, type, forget } = kind === 'swap' ? swap : addition
  const chosen = typed.choices
  const labels = { subjects: t(`subjects.choose.${kind}`), area: t('subjects.area') }
  const restored = useLoaded(() => readAreasOf(registrationId, subjectsIn(chosen)))
  const [asked, setAsked] = useState<KnownAreas>({})
  const known = { ...(restored.state === 'ready' && restored.data), ...asked }
  const slots = slotsOf(kind, options, chosen)
  const setting = settingOf(options, known, serverNow())
  const plan = planOf(slots, chosen, options, setting)
  const isOpen = plan !== null && isBroken(plan) && plan.code === 'E_REG_AREA_MISSING'
  const wrong = {
    subjects: plan !== null && !isOpen && isBroken(plan) && plan,
    area: isOpen && ('FIELD_REQUIRED' as const),
  }
  const faults = useFieldFaults({ labels, typed: {}, wrong, chosen: ['area'] })
  const choose = (key: string, one: Chosen | undefined) => {
    type({ choices: { ...chosen, [key]: one } })
    // The areas are still loading, so the missing area is not an error yet.
    faults.clearAll()
  }

  const chooseSubject = async ({ key, from }: Slot, to: string) => {
    if (to === from) return choose(key, undefined)
    choose(key, { to, areaCode: '' })
    const areas = await attempt(() => readSubjectAreas(registrationId, to))
    if (!areas) return
    setAsked((all) => ({ ...all, [to]: areas }))
    // Most candidates take all subjects in one area, so preselect it.
    const same = areas.find(({ code, remaining }) => remaining > 0 && options.held.some((one) => one.areaCode === code))
    if (same)
      type((now) =>
        now.choices[key]?.to === to ? { choices: { ...now.choices, [key]: { to, areaCode: same.code } } } : {},
      )
  }

  const submit = async () => {
    if (!faults.pass() || !plan || isBroken(plan)) return
    const body = <SubjectsQuestion plan={plan} changeable={changeable} areas={setting.batch.areas} />
    const question = { title: t(`subjects.sure.${kind}`), body, ok: t('subjects.sure.ok') }
    if (!(await confirm({ ...question, cancel: t('refund.sure.no') }))) return
    const answer = await attempt(
      () => sendSubjects(registrationId, kind, plan),
      (error) => {
        // The seats were taken or a price changed meanwhile: show the current state.
        if (isOutOfDate(error)) void onChange()
        return false
      },
    )
    if (!answer) return
    forget()
    if (answer.orderId) return replace('payOrder', { orderId: answer.orderId })
    const came = options.batch.subjects.filter(({ code }) => plan.lines.some(({ to }) => to === code))
    const names = came.map(({ name }) => local(name)).join(t('comma'))
    await replace('registrationDetail', { registrationId })
    await showSuccess(t(`subjects.done.${kind}`, { subjects: names }), registration.tips.subject_reg_success)
  }

  return (
    <Form onSubmit={submit} disabled={!plan}>
      <Columns
        aside={<SubjectsPreview kind={kind} plan={plan} changeable={changeable} />}
        bar={
          <ActionBar>
            <SubmitButton disabled={!plan}>{t(`subjects.submit.${kind}`)}</SubmitButton>
          </ActionBar>
        }
      >
        <Card title={t(`subjects.choose.${kind}`)}>
          <FaultPlace label={labels.subjects} {...faults.at('subjects')}>
            {slots.map((slot) => {
              const one = chosen[slot.key]
              return (
                <SlotChoice
                  key={slot.key}
                  slot={slot}
                  options={options}
                  registered={registration.subjects}
                  setting={setting}
                  chosen={one}
                  areas={one && known[one.to]}
                  onSubject={(to) => void chooseSubject(slot, to)}
                  onArea={(areaCode) => one && choose(slot.key, { ...one, areaCode })}
                  {...(one?.areaCode === '' && { areaFault: faults.at('area') })}
                />
              )
            })}
          </FaultPlace>
        </Card>
      </Columns>
    </Form>
  )
}
