import { View } from '@tarojs/components'
import { isBroken, planRegionChange } from '@contract/registration/changes/plan-region-change'
import { isRefusal } from '@/api/errors/api-error'
import { useCodeText } from '@/api/errors/code-text'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { tellSuccess } from '@/patterns/tips/tell-success'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { ItemList } from '@/ui/content/item-list'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { useChangesText } from '../texts'
import { useTypedChange } from '../typed-change'
import { AreaChoice } from './area-choice'
import { sendRegion, type Movable } from './region-calls'

interface RegionFormProps {
  movable: Movable
  onChange: () => Promise<unknown>
}

/** Chooses where each subject is sat, and shows what follows before anything is changed: the service works it out alike. */
export function RegionForm({ movable: { options, registration }, onChange }: RegionFormProps) {
  const t = useChangesText()
  const local = useLocalText()
  const { typed, type, forget } = useTypedChange<{ areas: Partial<Record<string, string>> }>(
    `region ${registration.registrationId}`,
    { areas: {} },
  )
  const chosen = typed.areas
  const { subjects, rules, changed, oneProvince } = options
  const choices = subjects.map(({ subjectCode, areaCode }) => ({
    subjectCode,
    areaCode: chosen[subjectCode] ?? areaCode,
  }))
  const plan = planRegionChange(subjects, choices, { rules, changed, oneProvince, now: serverNow() })
  const isChosen = !isBroken(plan) || plan.code !== 'E_REG_CHANGE_NOTHING'
  const broken = useCodeText(isBroken(plan) && isChosen ? plan : null)

  const lines = isBroken(plan)
    ? []
    : plan.flatMap(({ subjectCode, to }) => {
        const subject = subjects.find((one) => one.subjectCode === subjectCode)
        const area = subject?.elsewhere.find(({ code }) => code === to)
        return subject && area
          ? [t('region.move', { subject: local(subject.name), from: local(subject.areaName), to: local(area.name) })]
          : []
      })

  const submit = async () => {
    if (isBroken(plan)) return toast(isChosen ? broken : t('region.none'))
    const question = { title: t('region.sure'), body: lines.join(t('region.and')), ok: t('region.sure.ok') }
    if (!(await confirm({ ...question, cancel: t('refund.sure.no') }))) return
    const wish = plan.map(({ subjectCode, from, to }) => ({ subjectCode, from, areaCode: to }))
    const answer = await attempt(
      () => sendRegion(registration.registrationId, wish),
      (error) => {
        // somebody was quicker: what is left is shown anew
        if (isRefusal(error, 'E_REG_CHANGE_MOVED')) forget()
        if (isRefusal(error, 'EXM_REG_SEAT_LIMIT', 'EXM_REG_AREA_LIMIT', 'E_REG_CHANGE_MOVED')) void onChange()
        return false
      },
    )
    if (!answer) return
    forget()
    await tellSuccess(t('region.done'), registration.tips.region_reg_success)
    await replace('registrationDetail', { registrationId: registration.registrationId })
  }

  return (
    <Form onSubmit={submit}>
      <Card title={t('region.choose')}>
        {subjects.map((subject) => (
          <AreaChoice
            key={subject.subjectCode}
            options={options}
            subject={subject}
            value={chosen[subject.subjectCode] ?? subject.areaCode}
            onChange={(areaCode) => type({ areas: { ...chosen, [subject.subjectCode]: areaCode } })}
          />
        ))}
      </Card>
      <Card title={t('region.outlook')}>
        {isBroken(plan) ? (
          isChosen ? (
            <Note tone="wait">{broken}</Note>
          ) : (
            <View>{t('region.none')}</View>
          )
        ) : (
          <ItemList items={[...lines, t('region.seats'), t('region.price'), ...leftOver(options, t)]} />
        )}
      </Card>
      <ActionBar>
        <SubmitButton>{t('region.submit')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

/** How often it can be changed after this. */
function leftOver({ rules, changed }: Movable['options'], t: ReturnType<typeof useChangesText>): string[] {
  if (rules.times === undefined) return []
  const left = rules.times - changed - 1
  return [left > 0 ? t('region.times', { left }) : t('region.lastTime')]
}
