import { View } from '@tarojs/components'
import { isBroken, planRegionChange, type Move as Planned } from '@contract/registration/changes/plan-region-change'
import type { RegionOptions } from '@contract/registration/changes/region-change'
import { call, type OutputOf } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useCodeText } from '@/api/errors/error-message'
import { untilAnswered } from '@/api/requests/until-answered'
import { useLocalText } from '@/i18n/local-text'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { attempt } from '@/patterns/frame/failure/attempt'
import { showSuccess } from '@/patterns/tips/show-success'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { ItemList } from '@/ui/content/item-list'
import { FaultPlace } from '@/ui/form/faults/fault-place'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { confirm } from '@/ui/overlay/dialog-state'
import { Moves } from '../moves'
import { isOutOfDate } from '../out-of-date'
import { useChangesText } from '../texts'
import { useTypedChange } from '../typed-change'
import { AreaChoice } from './area-choice'

interface RegionFormProps {
  movable: Movable
  onChange: () => Promise<unknown>
}

/** Form to change the test area of each subject, with consequences computed by the rules that the service applies. */
export function RegionForm({ movable, onChange }: RegionFormProps) {
  const t = useChangesText()
  const local = useLocalText()
  const { options, registration } = movable
  const { typed, type, forget } = useTypedChange<{ areas: Partial<Record<string, string>> }>(
    `region ${registration.registrationId}`,
    { areas: {} },
  )
  const chosen = typed.areas
  const { subjects } = options
  const choices = subjects.map(({ subjectCode, areaCode }) => ({
    subjectCode,
    areaCode: chosen[subjectCode] ?? areaCode,
  }))
  const plan = planRegionChange(subjects, choices, { ...options, now: serverNow() })
  const isChosen = !isBroken(plan) || plan.code !== 'E_REG_CHANGE_NOTHING'
  const broken = useCodeText(isBroken(plan) && isChosen ? plan : null)
  const faults = useFieldFaults({
    labels: { areas: t('region.choose') },
    typed: {},
    wrong: { areas: isBroken(plan) && plan },
  })

  const submit = async () => {
    if (!faults.pass() || isBroken(plan)) return
    const question = { title: t('region.sure'), body: <RegionLines movable={movable} plan={plan} /> }
    if (!(await confirm({ ...question, ok: t('region.sure.ok'), cancel: t('refund.sure.no') }))) return
    const wish = plan.map(({ subjectCode, from, to }) => ({ subjectCode, from, areaCode: to }))
    const answer = await attempt(
      () => sendRegion(registration.registrationId, wish),
      (error) => {
        // The seats were taken or the registration changed meanwhile: show the current state.
        if (isRefusal(error, 'E_REG_CHANGE_MOVED')) forget()
        if (isOutOfDate(error)) void onChange()
        return false
      },
    )
    if (!answer) return
    forget()
    const areas = plan.flatMap(({ subjectCode, to }) => areaOf(options, subjectCode, to) ?? [])
    const names = [...new Set(areas.map(({ name }) => local(name)))].join(t('comma'))
    await replace('registrationDetail', { registrationId: registration.registrationId })
    await showSuccess(t('region.done', { areas: names }), registration.tips.region_reg_success)
  }

  return (
    <Form onSubmit={submit}>
      <Columns
        aside={
          <Card title={t('region.outlook')}>
            {!isBroken(plan) && <RegionLines movable={movable} plan={plan} />}
            {isBroken(plan) && (isChosen ? <RefusalNote text={broken} /> : <View>{t('region.none')}</View>)}
          </Card>
        }
        bar={
          <ActionBar>
            <SubmitButton>{t('region.submit')}</SubmitButton>
          </ActionBar>
        }
      >
        <Card title={t('region.choose')}>
          <FaultPlace label={t('region.choose')} {...faults.at('areas')}>
            {subjects.map((subject) => (
              <AreaChoice
                key={subject.subjectCode}
                options={options}
                subject={subject}
                value={chosen[subject.subjectCode] ?? subject.areaCode}
                onChange={(areaCode) => type({ areas: { ...chosen, [subject.subjectCode]: areaCode } })}
              />
            ))}
          </FaultPlace>
        </Card>
      </Columns>
    </Form>
  )
}

interface RegionLinesProps {
  movable: Movable
  plan: readonly Planned[]
}

/** Consequences of changing test areas: each move, and the changes left afterwards. */
function RegionLines({ movable: { options, registration }, plan }: RegionLinesProps) {
  const t = useChangesText()
  const local = useLocalText()
  const moves = plan.flatMap(({ subjectCode, to }) => {
    const area = areaOf(options, subjectCode, to)
    const before = registration.subjects.find((one) => one.subjectCode === subjectCode)
    if (!area || !before) return []
    const { startsAt, endsAt } = before
    const after = { areaName: area.name, utcOffset: area.utcOffset, startsAt, endsAt }
    const name = local(before.name)
    return [{ from: name, to: name, before, after }]
  })
  return (
    <>
      <Moves moves={moves} />
      <ItemList items={[t('region.seats'), t('region.price'), ...leftOver(registration, t)]} />
    </>
  )
}

function areaOf({ subjects }: Movable['options'], subjectCode: string, areaCode: string) {
  return subjects.find((one) => one.subjectCode === subjectCode)?.elsewhere.find(({ code }) => code === areaCode)
}

/** Returns the text about the number of changes left afterwards. */
function leftOver({ limits }: Movable['registration'], t: ReturnType<typeof useChangesText>): string[] {
  if (limits.regionTimesLeft === null) return []
  const left = limits.regionTimesLeft - 1
  return [left > 0 ? t('region.times', { left }) : t('region.lastTime')]
}

/** Registration with the test areas to which its subjects can be moved. */
export interface Movable {
  registration: OutputOf<'GET /exm_c/registrations/:registrationId'>
  options: RegionOptions
}

export async function readRegion(registrationId: string): Promise<Movable> {
  const params = { registrationId }
  const [options, registration] = await Promise.all([
    call('GET /exm_c/registrations/:registrationId/region', { params }),
    call('GET /exm_c/registrations/:registrationId', { params }),
  ])
  return { options, registration }
}

/** Moves subjects to other test areas, with an idempotency key. Throws ApiError. */
function sendRegion(registrationId: string, choices: { subjectCode: string; areaCode: string; from: string }[]) {
  const endpoint = 'POST /exm_c/registrations/:registrationId/region'
  const input = { params: { registrationId }, body: { choices } }
  return untilAnswered(`${endpoint} ${registrationId} ${JSON.stringify(choices)}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
}
