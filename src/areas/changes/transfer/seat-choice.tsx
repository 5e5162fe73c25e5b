import type { TransferTarget } from '@contract/registration/changes/transfer'
import { useLocalText } from '@/i18n/local-text'
import { PopupSelect } from '@/ui/choice/popup-select'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { useSeatNote } from '../seat-note'

interface SeatChoiceProps extends FieldFault {
  target: TransferTarget
  subjectCode: string
  value: string
  onChange: (areaCode: string) => void
}

/** Choice of the test area of one subject in the target batch. */
export function SeatChoice({ target, subjectCode, value, onChange, ...fault }: SeatChoiceProps) {
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
