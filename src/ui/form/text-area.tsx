import { Textarea, View } from '@tarojs/components'
import { FieldFrame, type FieldFrameProps } from './field-frame'
import { useDressedControl } from './use-dressed-control'
import styles from './control.module.scss'

interface TextAreaProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  maxLength?: number
  placeholder?: string
}

export function TextArea({ value, onChange, maxLength = 500, placeholder = '', ...frame }: TextAreaProps) {
  const control = useDressedControl({ label: frame.label, isWrong: Boolean(frame.error) })
  return (
    <FieldFrame {...frame}>
      <View className={styles.control}>
        <Textarea
          ref={control}
          className={styles.area}
          value={value}
          maxlength={maxLength}
          placeholder={placeholder}
          placeholderClass={styles.placeholder}
          aria-label={frame.label}
          onInput={(event) => onChange(event.detail.value)}
        />
      </View>
    </FieldFrame>
  )
}
