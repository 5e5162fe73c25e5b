import { View } from '@tarojs/components'
import { useState } from 'react'
import { GrowingText } from '@/platform/element/growing-text'
import { CharacterCount } from '../form/field/character-count'
import { useField } from '../form/field/field-context'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import control from '../form/control.module.scss'
import styles from './text-area.module.scss'

export interface TextAreaProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  /** Maximum number of characters. The text is not truncated; the count is shown near the limit. */
  maxLength?: number | undefined
  /** Value as counted, without characters that are removed on normalization; `value` if omitted. */
  counted?: string | undefined
  locked?: boolean | undefined
}

/** Multi-line text field for sentences. Enter inserts a line break and does not submit. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onLeave, maxLength, counted = value, locked = false, ...frame } = props
  const [isFocused, setFocused] = useState(false)
  const leave = () => {
    setFocused(false)
    onLeave?.()
  }
  return (
    <FieldFrame {...frame} required={locked ? undefined : frame.required}>
      <View className={`${control.control} ${isFocused ? control.focused : ''} ${locked ? control.locked : ''}`}>
        <WrittenInto
          label={frame.label}
          value={value}
          locked={locked}
          onChange={onChange}
          onEnter={() => setFocused(true)}
          onLeave={leave}
        />
      </View>
      {maxLength !== undefined && <CharacterCount text={counted} max={maxLength} />}
    </FieldFrame>
  )
}

interface WrittenIntoProps {
  label: string
  value: string
  locked: boolean
  onChange: (value: string) => void
  onEnter: () => void
  onLeave: () => void
}

/** Text area connected to its field frame. */
function WrittenInto({ label, value, locked, onChange, onEnter, onLeave }: WrittenIntoProps) {
  const field = useField()
  return (
    <GrowingText
      facts={{ ...field, label }}
      className={styles.text ?? ''}
      value={value}
      disabled={locked}
      onInput={onChange}
      onFocus={onEnter}
      onLeave={onLeave}
    />
  )
}
