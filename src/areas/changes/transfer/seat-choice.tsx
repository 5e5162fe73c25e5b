import type { TransferTarget } from '@contract/registration/changes/transfer'
import { useLocalText } from '@/i18n/local-text'
import { PopupSelect } from '@/ui/choice/popup-select'
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
  const subject = target.subjects.find(({ code }) => code === subjectCode)
  const options = target.areas.flatMap(({ code, name, address }) => {
    const left = target.seats[subjectCode]?.[code]
    if (left === undefined) return []
    const note = [t('region.left', { left }), address && local(address)].filter(Boolean).join(' · ')
    return [{ value: code, label: local(name), note, ...(left < 1 && { blocked: t('subjects.full') }) }]
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
