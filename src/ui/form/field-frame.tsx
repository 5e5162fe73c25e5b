import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import { FieldNote, type FieldNoteProps } from './field-note'
import { useFormText } from './form-texts'
import styles from './field-frame.module.scss'

export interface FieldFrameProps {
  label: string
  hint?: string | undefined
  /** What is wrong and what to do, already in words. */
  error?: string | undefined
  required?: boolean | undefined
  /** What was done to the answer, and the way back. */
  note?: FieldNoteProps | undefined
}

/** Label above, control, then the hint or the error in the same place (design, forms). */
export function FieldFrame({ label, hint, error, required, note, children }: PropsWithChildren<FieldFrameProps>) {
  const t = useFormText()
  return (
    <View className={`${styles.field} ${error ? `${styles.wrong} field-wrong` : ''}`}>
      <View className={styles.label}>
        {label}
        {required === false && <View className={styles.optional}>{t('optional')}</View>}
      </View>
      {children}
      {note && <FieldNote {...note} />}
      {error ? (
        <View className={styles.error} {...roleProps('alert')}>
          <Icon name="circle-alert" />
          <View className={styles.words}>{error}</View>
        </View>
      ) : (
        hint && <View className={styles.hint}>{hint}</View>
      )}
    </View>
  )
}

/** Selector of fields that carry an error: `scrollToElement(wrongField)` brings the first one into view. */
export const wrongField = '.field-wrong'
