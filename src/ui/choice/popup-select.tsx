import { ScrollView } from '@tarojs/components'
import { useState } from 'react'
import { Sheet } from '../overlay/sheet'
import { PageState } from '../feedback/page-state'
import { OptionRows } from './choice-rows'
import { ChooseBox } from './choose-box'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import { foundOptions, MANY_ROWS, type Option } from './option'
import { SearchBox } from './search-box'
import { useChoiceText } from './choice-texts'
import styles from './popup-select.module.scss'

interface PopupSelectProps<Value extends string> extends FieldFrameProps {
  options: readonly Option<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  locked?: boolean | undefined
}

/** Single choice in a panel: sized to its content for a few options, tall with a search box for many. */
export function PopupSelect<Value extends string>(props: PopupSelectProps<Value>) {
  const { options, value, onChange, locked, ...frame } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const t = useChoiceText()
  const isMany = options.length > MANY_ROWS
  const found = foundOptions(options, search)
  const choose = (chosen: Value) => {
    onChange(chosen)
    setOpen(false)
  }
  const rows = <OptionRows label={frame.label} options={found} chosen={value ? [value] : []} onToggle={choose} />
  return (
    <FieldFrame {...frame}>
      <ChooseBox
        label={frame.label}
        text={options.find((option) => option.value === value)?.label ?? ''}
        locked={locked}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={frame.label} isTall={isMany} onClose={() => setOpen(false)}>
        {isMany ? (
          <>
            <SearchBox value={search} onChange={setSearch} />
            <ScrollView scrollY className={styles.list}>
              {rows}
              {found.length === 0 && <PageState icon="search" title={t('noMatch')} />}
            </ScrollView>
          </>
        ) : (
          rows
        )}
      </Sheet>
    </FieldFrame>
  )
}
