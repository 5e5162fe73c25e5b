import { Text } from '@tarojs/components'
import type { IdType } from '@contract/codes'
import type { InputKind } from '@/platform/element/text-control-types'
import { TextInput } from '@/ui/form/text-input'
import { isText, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame } from '../fields-context'
import { useTidying } from '../use-tidying'

/** What is typed, on the keyboard that fits; it is tidied when the field is left. */
function textControl(kind: InputKind | 'idNumber'): FieldControl {
  function Enter({ field, answer, onAnswer, path, idType }: EnterProps) {
    const frame = useFieldFrame(field, path)
    const value = isText(answer) ? answer : ''
    const tidying = useTidying(field, value, idType, onAnswer)
    return (
      <TextInput
        {...frame}
        kind={kind === 'idNumber' ? keyboardOf(idType) : kind}
        value={value}
        onChange={onAnswer}
        {...tidying}
        maxLength={field.limits?.maxLength}
        locked={field.readOnly}
      />
    )
  }
  return { Enter, Show }
}

/** WeChat's keyboard for ID cards has digits and X alone: every other document's number may have letters. */
const keyboardOf = (idType: IdType): InputKind =>
  idType === 'nationalId' || idType === 'residencePermit' ? 'idcard' : 'text'

function Show({ answer }: ShowProps) {
  return <Text>{isText(answer) ? answer : ''}</Text>
}

export const textKinds = {
  text: textControl('text'),
  number: textControl('digit'),
  idNumber: textControl('idNumber'),
  phone: textControl('tel'),
  email: textControl('email'),
}
