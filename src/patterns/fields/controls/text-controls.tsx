import { Text } from '@tarojs/components'
import { TextInput, type TextInputProps } from '@/ui/form/text-input'
import { isText, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame } from '../fields-context'
import { useTidying } from '../use-tidying'

/** What is typed, on the keyboard that fits; it is tidied when the field is left. */
function textControl(kind: NonNullable<TextInputProps['kind']>): FieldControl {
  function Enter({ field, answer, onAnswer, path, idType }: EnterProps) {
    const frame = useFieldFrame(field, path)
    const value = isText(answer) ? answer : ''
    const tidying = useTidying(field, value, idType, onAnswer)
    return (
      <TextInput
        {...frame}
        kind={kind}
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

function Show({ answer }: ShowProps) {
  return <Text>{isText(answer) ? answer : ''}</Text>
}

export const textKinds = {
  text: textControl('text'),
  number: textControl('digit'),
  idNumber: textControl('idcard'),
  phone: textControl('tel'),
  email: textControl('email'),
}
