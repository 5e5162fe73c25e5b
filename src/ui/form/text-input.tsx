import { Input, View, type InputProps } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { controlProps } from '@/platform/element/text-control'
import type { InputKind } from '@/platform/element/element-types'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { CharacterCount } from './field/character-count'
import { useField } from './field/field-context'
import { useForm } from './form-context'
import { useFormText } from './form-texts'
import { FieldFrame, type FieldFrameProps } from './field/field-frame'
import styles from './control.module.scss'

export interface TextInputProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  onEnter?: () => void
  onLeave?: () => void
  /** Input type; `password` hides the text and offers a button to show it. */
  kind?: InputKind
  placeholder?: string | undefined
  /**
   * Maximum number of characters. The text is not truncated (a pasted number with spaces would lose its end); the count
   * is shown near the limit.
   */
  maxLength?: number | undefined
  /** Value as counted if spaces or hyphens do not count (175 281); `value` if omitted. */
  counted?: string | undefined
  locked?: boolean | undefined
  /** Content after the value: a button, a unit. */
  tail?: ReactNode
  /** HTML autocomplete token for password managers: 'username', 'current-password', 'one-time-code'. */
  autocomplete?: string
}

export function TextInput(props: TextInputProps) {
  const {
    value,
    onChange,
    onEnter,
    onLeave,
    kind = 'text',
    placeholder,
    maxLength,
    counted = value,
    locked = false,
    tail,
    autocomplete,
    ...frame
  } = props
  const [isFocused, setFocused] = useState(false)
  const [isShown, setShown] = useState(false)
  const t = useFormText()
  const isPassword = kind === 'password'
  const enter = () => {
    setFocused(true)
    onEnter?.()
  }
  const leave = () => {
    setFocused(false)
    onLeave?.()
  }
  return (
    <FieldFrame {...frame} required={locked ? undefined : frame.required}>
      <View className={`${styles.control} ${isFocused ? styles.focused : ''} ${locked ? styles.locked : ''}`}>
        <TypedInto
          label={frame.label}
          kind={kind}
          autocomplete={autocomplete}
          password={isPassword && !isShown}
          value={value}
          placeholder={placeholder ?? ''}
          maxlength={unlimited}
          disabled={locked}
          onInput={(event) => onChange(event.detail.value)}
          onFocus={enter}
          onLeave={leave}
        />
        {isPassword && (
          <Pressable
            className={styles.tail}
            label={t(isShown ? 'hidePassword' : 'showPassword', { label: frame.label })}
            onPress={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </Pressable>
        )}
        {tail}
      </View>
      {maxLength !== undefined && <CharacterCount text={counted} max={maxLength} />}
    </FieldFrame>
  )
}

/** Disables the hosts' default limit of 140 characters; the service validates the length. */
const unlimited = -1

interface TypedIntoProps extends Omit<InputProps, 'type'> {
  label: string
  onLeave: () => void
  kind: InputKind
  autocomplete: string | undefined
}

/** Input connected to its field frame and form. */
function TypedInto({ label, kind, autocomplete, onLeave, ...input }: TypedIntoProps) {
  const field = useField()
  const form = useForm()
  const { placeholder: placeholderClass } = styles
  return (
    <Input
      className={styles.input ?? ''}
      {...controlProps({ ...field, label, kind, autocomplete, placeholderClass, onSubmit: form?.submit, onLeave })}
      onBlur={onLeave}
      {...input}
    />
  )
}
