import type { LocalText } from '@contract/schemas'
import { useLocalText } from '@/i18n/local-text'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import { PopupSelect } from '@/ui/choice/popup-select'

/** Longer lists open in a panel because rows would push the calendar out of view. */
const FEW = 4

interface WhereChoiceProps {
  label: string
  options: readonly { code: string; name: LocalText }[]
  value: string
  onChange: (code: string) => void
}

/** Choice of a place or position: rows for a few options, a panel for many. */
export function WhereChoice({ label, options, value, onChange }: WhereChoiceProps) {
  const local = useLocalText()
  const rows = options.map(({ code, name }) => ({ value: code, label: local(name) }))
  const Select = options.length > FEW ? PopupSelect : ChoiceRows
  return <Select label={label} options={rows} value={value} onChange={onChange} />
}
