import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { IdType } from '@contract/codes'
import { normaliseAnswer, tidyAnswer } from '@contract/collecting/answers/normalise-answer'
import { hasLines, isLongText } from '@contract/collecting/long-text'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import { useFullNumber } from '@/patterns/id-number/use-full-number'
import { exactProps } from '@/platform/element/aria'
import type { InputKind } from '@/platform/element/element-types'
import { Link } from '@/ui/basic/link'
import { Lines } from '@/ui/content/lines'
import { useOtherLanguage } from '@/ui/content/in-own-language'
import type { FieldNoteProps } from '@/ui/form/field/field-frame'
import { useFormText } from '@/ui/form/form-texts'
import { TextInput } from '@/ui/form/text-input'
import { TextArea } from '@/ui/writing/text-area'
import { isText, type EnterProps, type FieldControl, type ShowProps, type AnyField } from '../field-control'
import { useFieldFrame, useFieldsContext } from '../fields-context'
import styles from './text-controls.module.scss'

/** Properties of all text controls: frame, value and normalization on blur. */
function useTyped({ field, answer, onAnswer, path, idType }: EnterProps) {
  const frame = useFieldFrame(field, path)
  const value = isText(answer) ? answer : ''
  const tidying = useTidying(field, value, idType, onAnswer)
  const { limits, readOnly: locked } = field
  const counted = normaliseAnswer(field, value, idType)
  return { ...frame, ...tidying, value, onChange: onAnswer, maxLength: limits?.maxLength, counted, locked }
}

/** Multi-line text. */
function EnterLines(props: EnterProps) {
  return <TextArea {...useTyped(props)} />
}

/** Creates a single-line text control with the given keyboard, normalized on blur. */
function textControl(kind: InputKind): FieldControl {
  function Enter(props: EnterProps) {
    return <TextInput {...useTyped(props)} kind={kind} />
  }
  return { Enter, Show }
}

/** Whether the field shows the account's own ID number, which is read-only and masked. */
const isOwnNumber = ({ prefill, readOnly }: EnterProps['field']) => readOnly && prefill === 'idNumber'

function EnterIdNumber(props: EnterProps) {
  const typed = useTyped(props)
  const { text, isFull, toggle } = useFullNumber(typed.value)
  if (!isOwnNumber(props.field)) return <TextInput {...typed} kind={keyboardOf(props.idType)} />
  return (
    <>
      <TextInput {...typed} value={text} />
      {/* screen readers do not announce the changed value of an input */}
      <View className="only-spoken" aria-live="polite" {...exactProps()}>
        {isFull ? text : ''}
      </View>
      {toggle && (
        <View className={styles.toggle}>
          <Link edge="start" onPress={toggle.onPress}>
            {toggle.text}
          </Link>
        </View>
      )}
    </>
  )
}

function ShowIdNumber({ field, answer }: ShowProps) {
  const { showsOwnNumber } = useFieldsContext()
  if (!showsOwnNumber || !isOwnNumber(field)) return <Show field={field} answer={answer} />
  return <OwnIdNumber number={isText(answer) ? answer : ''} />
}

/**
 * Selects WeChat's ID card keyboard, which has only digits and X, for documents whose numbers contain no other letters.
 */
const keyboardOf = (idType: IdType): InputKind =>
  idType === 'nationalId' || idType === 'residencePermit' ? 'idcard' : 'text'

/** Number that may be longer than a line on the smallest phone. */
const LONG_NUMBER = /^[\dA-Za-z*-]{16,}$/

function Show({ field, answer }: ShowProps) {
  const text = isText(answer) ? answer : ''
  const language = useOtherLanguage(text)
  if (hasLines(field)) return <Lines>{text}</Lines>
  return (
    <Text {...language} {...(LONG_NUMBER.test(text) && { className: styles.long })}>
      {text}
    </Text>
  )
}

const oneLine = textControl('text')

function EnterText(props: EnterProps) {
  return isLongText(props.field) ? <EnterLines {...props} /> : <oneLine.Enter {...props} />
}

export const textKinds = {
  text: { Enter: EnterText, Show },
  number: textControl('digit'),
  idNumber: { Enter: EnterIdNumber, Show: ShowIdNumber },
  phone: textControl('tel'),
  email: textControl('email'),
}

interface LeftOut {
  typed: string
  kept: string
  characters: readonly string[]
}

/**
 * Normalizes a text on blur to its stored form. Characters that the sanitizer removes are reported with an undo action
 * (decision 0021).
 */
function useTidying(field: AnyField, value: string, idType: IdType, onChange: (value: string) => void) {
  const t = useFormText()
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const [takenBack, setTakenBack] = useState<string | null>(null)

  const onLeave = () => {
    if (value === takenBack) return
    const { text, leftOut: characters } = tidyAnswer(field, value, idType)
    if (characters.length > 0) setLeftOut({ typed: value, kept: text, characters })
    if (text !== value) onChange(text)
  }
  const takeBack = ({ typed }: LeftOut) => {
    setTakenBack(typed)
    setLeftOut(null)
    onChange(typed)
  }
  const note: FieldNoteProps | undefined =
    leftOut && value === leftOut.kept
      ? {
          text: t('leftOut', { characters: leftOut.characters.join(' ') }),
          undo: { text: t('takeBack'), onPress: () => takeBack(leftOut) },
        }
      : undefined
  return { onLeave, note }
}
