import { Text } from '@tarojs/components'
import { sanitise } from '@contract/sanitisers'
import { TextInput, type TextInputProps } from '@/ui/form/text-input'
import { isText, type AnyField, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame } from '../fields-context'

/** What is typed, on the keyboard that fits; characters the field does not take are dropped when it is left. */
function textControl(kind: NonNullable<TextInputProps['kind']>): FieldControl {
  function Enter({ field, answer, onAnswer, path }: EnterProps) {
    const frame = useFieldFrame(field, path)
    const value = isText(answer) ? answer : ''
    const clean = () => {
      const cleaned = cleanText(field, value)
      if (cleaned !== value) onAnswer(cleaned)
    }
    return (
      <TextInput
        {...frame}
        kind={kind}
        value={value}
        onChange={onAnswer}
        onLeave={clean}
        maxLength={field.limits?.maxLength}
        locked={field.readOnly}
      />
    )
  }
  return { Enter, Show }
}

function cleanText(field: AnyField, value: string): string {
  return (field.sanitiser ? sanitise(field.sanitiser, value) : value).trim()
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
