import type { FieldFrameProps } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'

/** Read-only answer without the affordance of a picker. */
export function LockedAnswer({ text, ...frame }: FieldFrameProps & { text: string }) {
  return <TextInput {...frame} value={text} onChange={staysAsItIs} locked />
}

const staysAsItIs = () => undefined
