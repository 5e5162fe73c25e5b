import { ScrollView } from '@tarojs/components'
import { useState } from 'react'
import { Sheet } from '../overlay/sheet'
import { PageState } from '../feedback/page-state'
import { OptionRows } from './choice-rows'
import { ChooseBox } from './choose-box'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import type { Option } from './option'
import { SearchBox } from './search-box'
import { useChoiceText } from './choice-texts'
import styles from './popup-select.module.scss'

interface PopupSelectProps<Value extends string> extends FieldFrameProps {
  options: readonly Option<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  locked?: boolean | undefined
}

/** From this many options on a search box helps. */
const manyOptions = 8

const isFound = ({ label, alsoFoundBy = [] }: Option, searched: string) =>
  [label, ...alsoFoundBy].some((words) => words.toLowerCase().includes(searched))

/** Many options in a searchable panel, one of which is chosen. */
export function PopupSelect<Value extends string>(props: PopupSelectProps<Value>) {
  const { options, value, onChange, locked, ...frame } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const t = useChoiceText()
  const found = options.filter((option) => isFound(option, search.trim().toLowerCase()))
  const choose = (chosen: Value) => {
    onChange(chosen)
    setOpen(false)
  }
  return (
    <FieldFrame {...frame}>
      <ChooseBox
        label={frame.label}
        text={options.find((option) => option.value === value)?.label ?? ''}
        locked={locked}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={frame.label} isTall onClose={() => setOpen(false)}>
        {options.length >= manyOptions && <SearchBox value={search} onChange={setSearch} />}
        <ScrollView scrollY className={styles.list}>
          <OptionRows label={frame.label} options={found} chosen={value ? [value] : []} onToggle={choose} />
          {found.length === 0 && <PageState icon="search" title={t('noMatch')} />}
        </ScrollView>
      </Sheet>
    </FieldFrame>
  )
}
