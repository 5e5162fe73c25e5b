import { Text } from '@tarojs/components'
import type { IdType } from '@contract/codes'
import { hasLines, isLongText } from '@contract/collecting/long-text'
import type { InputKind } from '@/platform/element/text-control-types'
import { Lines } from '@/ui/content/lines'
import { TextInput } from '@/ui/form/text-input'
import { TextArea } from '@/ui/writing/text-area'
import { isText, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame } from '../fields-context'
import { useTidying } from '../use-tidying'

/** What every control of typed words is given: its frame, what was typed, and the tidying when it is left. */
function useTyped({ field, answer, onAnswer, path, idType }: EnterProps) {
  const frame = useFieldFrame(field, path)
  const value = isText(answer) ? answer : ''
  const tidying = useTidying(field, value, idType, onAnswer)
  const { limits, readOnly: locked } = field
  return { ...frame, ...tidying, value, onChange: onAnswer, maxLength: limits?.maxLength, locked }
}

/** Sentences, in a box of several lines. */
function EnterLines(props: EnterProps) {
  return <TextArea {...useTyped(props)} />
}

/** What is typed, on the keyboard that fits; it is tidied when the field is left. */
function textControl(kind: InputKind | 'idNumber'): FieldControl {
  function Enter(props: EnterProps) {
    return <TextInput {...useTyped(props)} kind={kind === 'idNumber' ? keyboardOf(props.idType) : kind} />
  }
  return { Enter, Show }
}

/** WeChat's keyboard for ID cards has digits and X alone: every other document's number may have letters. */
const keyboardOf = (idType: IdType): InputKind =>
  idType === 'nationalId' || idType === 'residencePermit' ? 'idcard' : 'text'

function Show({ field, answer }: ShowProps) {
  const text = isText(answer) ? answer : ''
  return hasLines(field) ? <Lines>{text}</Lines> : <Text>{text}</Text>
}

const oneLine = textControl('text')

function EnterText(props: EnterProps) {
  return isLongText(props.field) ? <EnterLines {...props} /> : <oneLine.Enter {...props} />
}

export const textKinds = {
  text: { Enter: EnterText, Show },
  number: textControl('digit'),
  idNumber: textControl('idNumber'),
  phone: textControl('tel'),
  email: textControl('email'),
}
