import { isBroken, planTransfer } from '@contract/registration/changes/plan-transfer'
import type { TransferTarget, TransferOptions } from '@contract/registration/changes/transfer'
import { inOrder } from '@contract/registration/choice/choice-rules'
import { useLocalText } from '@/i18n/local-text'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { PopupSelect } from '@/ui/choice/popup-select'
import { FaultPlace } from '@/ui/form/faults/fault-place'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { isOutOfDate } from '../out-of-date'
import { useSeatNote } from '../seat-note'
import { useChangesText } from '../texts'
import { useTypedChange } from '../typed-change'
import { BatchChoice } from './batch-choice'
import { sendTransfer, type Transferable } from './transfer-calls'
import { TransferLines, TransferPreview } from './transfer-preview'

interface TransferFormProps {
  transferable: Transferable
  onChange: () => Promise<unknown>
}

/** Form to choose a batch and test areas, with consequences computed by the rules that the service applies. */
export function TransferForm({ transferable: { options, registration }, onChange }: TransferFormProps) {
  const t = useChangesText()
  const local = useLocalText()
  const { registrationId } = registration
  const start: { to: string; chosen: ChosenAreas } = { to: '', chosen: {} }
  const { typed, type, forget } = useTypedChange(`transfer ${registrationId}`, start)
  const { to, chosen } = typed
  const target = options.targets.find(({ code }) => code === to)
  const choices = target ? draftChoices(target, options, chosen) : []
  const plan = target ? planTransfer(options, choices, { target, now: serverNow() }) : null
  const labels = { batch: t('transfer.batch'), area: t('subjects.area'), areas: t('transfer.areas') }
  const isOpen = choices.some(({ areaCode }) => areaCode === '')
  const wrong = {
    batch: !plan && ('FIELD_REQUIRED' as const),
    area: isOpen && ('FIELD_REQUIRED' as const),
    areas: !isOpen && plan !== null && isBroken(plan) && plan,
  }
  const faults = useFieldFaults({ labels, typed: {}, wrong, chosen: ['batch', 'area'] })

  const submit = async () => {
    if (!faults.pass() || !target || !plan || isBroken(plan)) return
    const question = {
      title: t('transfer.sure', { batch: local(target.name) }),
      body: <TransferLines registration={registration} sittings={plan} />,
    }
    if (!(await confirm({ ...question, ok: t('transfer.sure.ok'), cancel: t('refund.sure.no') }))) return
    const answer = await attempt(
      () => sendTransfer(registrationId, { to: target.code, sittings: plan }),
      (error) => {
        // The seats were taken or the target batch changed meanwhile: show the current state.
        if (isOutOfDate(error)) void onChange()
        return false
      },
    )
    if (!answer) return
    forget()
    toast(t('transfer.done', { batch: local(target.name) }))
    await replace('registrationDetail', { registrationId })
  }

  return (
    <Form onSubmit={submit}>
      <Columns
        aside={<TransferPreview registration={registration} plan={plan} />}
        bar={
          <ActionBar>
            <SubmitButton>{t('transfer.submit')}</SubmitButton>
          </ActionBar>
        }
      >
        <Card title={t('transfer.choose')}>
          <BatchChoice
            options={options}
            value={to}
            onChange={(code) => {
              type({ to: code, chosen: {} })
              faults.clearAll()
            }}
            {...faults.at('batch')}
          />
        </Card>
        {target && (
          <Card title={t('transfer.areas')}>
            <FaultPlace label={labels.areas} {...faults.at('areas')}>
              {choices.map(({ subjectCode, areaCode }) => (
                <SeatChoice
                  key={subjectCode}
                  target={target}
                  subjectCode={subjectCode}
                  value={areaCode}
                  onChange={(code) => type({ chosen: { ...chosen, [subjectCode]: code } })}
                  {...(areaCode === '' && faults.at('area'))}
                />
              ))}
            </FaultPlace>
          </Card>
        )}
      </Columns>
    </Form>
  )
}

interface SeatChoiceProps extends FieldFault {
  target: TransferTarget
  subjectCode: string
  value: string
  onChange: (areaCode: string) => void
}

/** Choice of the test area of one subject in the target batch. */
function SeatChoice({ target, subjectCode, value, onChange, ...fault }: SeatChoiceProps) {
  const local = useLocalText()
  const seatNote = useSeatNote()
  const subject = target.subjects.find(({ code }) => code === subjectCode)
  const options = target.areas.flatMap((area) => {
    const left = target.seats[subjectCode]?.[area.code]
    if (left === undefined) return []
    const note = seatNote(area, left)
    return [{ value: area.code, label: local(area.name), note, ...(left < 1 && { blocked: note }) }]
  })
  return (
    <PopupSelect
      label={subject ? local(subject.name) : subjectCode}
      options={options}
      value={value}
      onChange={onChange}
      {...fault}
    />
  )
}

/** Chosen test areas by subject code; missing entries are not chosen yet. */
type ChosenAreas = Readonly<Record<string, string | undefined>>

/**
 * Returns the test area of every subject in the order of the target batch: the chosen one, else the current one if it
 * has a seat, else empty.
 */
export function draftChoices(target: TransferTarget, { held }: Pick<TransferOptions, 'held'>, chosen: ChosenAreas) {
  const chosenAreas = held.map(({ subjectCode, areaCode }) => {
    const isThere = (target.seats[subjectCode]?.[areaCode] ?? 0) > 0
    return { subjectCode, areaCode: chosen[subjectCode] ?? (isThere ? areaCode : '') }
  })
  return inOrder(target, chosenAreas)
}
