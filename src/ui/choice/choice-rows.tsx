import { View } from '@tarojs/components'
import { useState } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { useOtherLanguage } from '../content/in-own-language'
import { useField } from '../form/field/field-context'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import { useChoiceText } from './choice-texts'
import type { Option } from './option'
import { Searched } from './searched'
import styles from './choice-rows.module.scss'

interface OptionRowsProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
  /** Several options may be chosen. */
  multiple?: boolean
}

/** Option rows without a field's label and hint. */
export function OptionRows<Value extends string>(props: OptionRowsProps<Value>) {
  const { label, options, chosen, onToggle, multiple = false } = props
  const { describedBy, isWrong } = useField()
  const columns = gridColumns(options)
  return (
    <View
      {...(columns && { className: styles.grid, style: { gridTemplateColumns: columns } })}
      {...roleProps(multiple ? 'group' : 'radiogroup')}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(isWrong && { 'aria-invalid': 'true' })}
      aria-label={label}
    >
      {options.map(({ value, label: words, note, blocked }) => {
        const isChosen = chosen.includes(value)
        return (
          <Pressable
            key={value}
            role={multiple ? 'checkbox' : 'radio'}
            className={`${styles.row} ${isChosen ? styles.chosen : ''} ${blocked ? styles.blocked : ''}`}
            checked={isChosen}
            disabled={blocked !== undefined}
            onPress={() => onToggle(value)}
          >
            <View className={styles.words}>
              <Words words={words} />
              {(blocked ?? note) && <View className={styles.note}>{blocked ?? note}</View>}
            </View>
            <View className={multiple ? styles.square : styles.round}>{isChosen && <Icon name="check" />}</View>
          </Pressable>
        )
      })}
    </View>
  )
}

function Words({ words }: { words: string }) {
  return <View {...useOtherLanguage(words)}>{words}</View>
}

interface ChoiceRowsProps<Value extends string> extends FieldFrameProps {
  options: readonly Option<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
}

/** Single choice from a few options as large rows. */
export function ChoiceRows<Value extends string>({ options, value, onChange, ...frame }: ChoiceRowsProps<Value>) {
  return (
    <FieldFrame {...frame}>
      <OptionRows label={frame.label} options={options} chosen={value ? [value] : []} onToggle={onChange} />
    </FieldFrame>
  )
}

interface MultiChoiceRowsProps<Value extends string> extends FieldFrameProps {
  options: readonly Option<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  /** Maximum number of choices; unlimited if omitted. */
  max?: number | undefined
}

/**
 * Multiple choice as large rows. A choice above the maximum is refused with a message. If exactly one is required, a
 * new choice replaces the previous one.
 */
export function MultiChoiceRows<Value extends string>(props: MultiChoiceRowsProps<Value>) {
  const { options, values, onChange, max = Infinity, ...frame } = props
  const t = useChoiceText()
  const [isTooMany, setTooMany] = useState(false)
  const isSingle = max === 1 && frame.required === true
  const toggle = (value: Value) => {
    if (isSingle) return onChange([value])
    const isChosen = values.includes(value)
    const isRefused = !isChosen && values.length >= max
    setTooMany(isRefused)
    if (isRefused) return
    onChange(isChosen ? values.filter((one) => one !== value) : [...values, value])
  }
  const possible = options.filter(({ value, blocked }) => blocked === undefined || values.includes(value))
  const limit = max < possible.length && !isSingle ? t('upTo', { max }) : ''
  const hint = [frame.hint, limit].filter(Boolean).join(' · ')
  return (
    <FieldFrame {...frame} hint={hint} error={isTooMany ? t('tooMany', { max }) : frame.error}>
      <Searched options={options}>
        {(found) => (
          <OptionRows label={frame.label} options={found} chosen={values} onToggle={toggle} multiple={!isSingle} />
        )}
      </Searched>
    </FieldFrame>
  )
}

const MOST_OPTIONS = 6
const LONGEST_LABEL_EM = 8
/** Width of an option without its label in pixels: padding, border and tick. */
const OPTION_FRAME_PX = 60

/**
 * Returns the grid columns for a few short options: two, or one where two are too narrow for the longest label. Null
 * for options that need a row each. Pure.
 */
export function gridColumns(options: readonly Pick<Option<string>, 'label' | 'note' | 'blocked'>[]): string | null {
  const longest = Math.ceil(Math.max(...options.map(({ label }) => widthInEm(label))))
  const isShort = options.every(({ note, blocked }) => !note && blocked === undefined) && longest <= LONGEST_LABEL_EM
  if (options.length < 2 || options.length > MOST_OPTIONS || !isShort) return null
  return `repeat(auto-fit, minmax(max(calc(50% - 8px), calc(${longest}em + ${OPTION_FRAME_PX}px)), 1fr))`
}

/** Chinese characters are 1 em wide, Latin letters and digits about 0.6 em. */
function widthInEm(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2E7F' ? 1 : 0.6), 0)
}
