import { View } from '@tarojs/components'
import { useMemo, useState, type PropsWithChildren, type ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Link } from '../../basic/link'
import { FaultLine } from '../faults/fault-line'
import { useFault } from '../form-context'
import { useFormText } from '../form-texts'
import { FieldContext } from './field-context'
import styles from './field-frame.module.scss'

export interface FieldFault {
  /** Error message: the problem and how to fix it. */
  error?: string | undefined
  /** Link or action that helps to resolve the error. */
  wayOn?: ReactNode
}

export interface FieldFrameProps extends FieldFault {
  label: string
  /** Visible label of a control that is part of a field: “Start” of a period. */
  shortLabel?: string | undefined
  hint?: string | undefined
  /** Correction request by a reviewer, shown above the control. */
  asked?: string | undefined
  required?: boolean | undefined
  /** Note on an automatic change of the value, with an undo action. */
  note?: FieldNoteProps | undefined
}

interface FrameProps extends FieldFrameProps {
  /** Whether the frame holds several related controls: rows, files. */
  isGroup?: boolean
  /** Whether the control is too long to show errors below it; they are shown above it. */
  isLong?: boolean
}

let count = 0

/** Frame of a field: label above the control, errors and hint below it (design, forms). */
export function FieldFrame(props: PropsWithChildren<FrameProps>) {
  const { label, shortLabel, hint, asked, error, wayOn, required, note, isGroup, isLong, children } = props
  const t = useFormText()
  const [id] = useState(() => `field-${++count}`)
  useFault(id, label, error)
  const part = (name: string, isThere: boolean) => (isThere ? `${id}-${name}` : '')
  const describedBy = [
    ...[part('need', required === true && !shortLabel), part('asked', Boolean(asked))],
    ...[part('error', Boolean(error)), part('hint', Boolean(hint))],
  ]
    .filter(Boolean)
    .join(' ')
  const facts = useMemo(
    () => ({ describedBy, isRequired: required === true, isWrong: Boolean(error) }),
    [describedBy, required, error],
  )
  const fault = error && (
    <>
      <FaultLine id={`${id}-error`}>{error}</FaultLine>
      {wayOn}
    </>
  )
  return (
    <View
      id={id}
      className={`${styles.field} ${error ? styles.wrong : ''}`}
      {...(isGroup && { ...roleProps('group'), 'aria-label': label })}
      {...(isGroup && describedBy && { 'aria-describedby': describedBy })}
    >
      <View className={shortLabel ? styles.part : styles.label}>
        {shortLabel ?? label}
        {required !== undefined && !shortLabel && (
          <View className={styles.need} {...(required && { id: `${id}-need` })}>
            {t(required ? 'required' : 'optional')}
          </View>
        )}
      </View>
      {asked && (
        <View id={`${id}-asked`} className={styles.asked}>
          {asked}
        </View>
      )}
      {isLong && fault}
      <FieldContext.Provider value={facts}>{children}</FieldContext.Provider>
      {note && <FieldNote {...note} />}
      {!isLong && fault}
      {hint && (
        <View id={`${id}-hint`} className={styles.hint}>
          {hint}
        </View>
      )}
    </View>
  )
}

/** Note on an automatic change of a field's value, with an undo action. */
export interface FieldNoteProps {
  /** Empty without a message: the live region must exist before its text changes. */
  text: string
  /** Label and action of the undo link. */
  undo?: { text: string; onPress: () => void } | undefined
}

function FieldNote({ text, undo }: FieldNoteProps) {
  return (
    <View className={text ? styles.note : ''} {...roleProps('status')}>
      <View className={text ? styles.noteText : ''}>{text}</View>
      {undo && <Link onPress={undo.onPress}>{undo.text}</Link>}
    </View>
  )
}
