import type { TransferTarget } from '@contract/registration/changes/transfer'
import { useLocalText } from '@/i18n/local-text'
import { PopupSelect } from '@/ui/choice/popup-select'
import { useSeatNote } from '../seat-note'
import { useChangesText } from '../texts'

interface SeatChoiceProps {
  target: TransferTarget
  subjectCode: string
  value: string
  onChange: (areaCode: string) => void
}

/** Where one subject is to be sat in the other batch. */
export function SeatChoice({ target, subjectCode, value, onChange }: SeatChoiceProps) {
  const t = useChangesText()
  const local = useLocalText()
  const seatNote = useSeatNote()
  const subject = target.subjects.find(({ code }) => code === subjectCode)
  const options = target.areas.flatMap((area) => {
    const left = target.seats[subjectCode]?.[area.code]
    if (left === undefined) return []
    const full = left < 1 && { blocked: t('subjects.full') }
    return [{ value: area.code, label: local(area.name), note: seatNote(area, left), ...full }]
  })
  return (
    <PopupSelect
      label={subject ? local(subject.name) : subjectCode}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
