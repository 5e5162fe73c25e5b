import type { FieldFrameProps } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'

/** An answer that cannot be changed here: a picker's arrow or calendar would invite to try. */
export function LockedAnswer({ text, ...frame }: FieldFrameProps & { text: string }) {
  return <TextInput {...frame} value={text} onChange={staysAsItIs} locked />
}

const staysAsItIs = () => undefined
