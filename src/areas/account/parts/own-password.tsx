import type { ComponentProps } from 'react'
import { TextInput } from '@/ui/form/text-input'

type OwnPasswordProps = Omit<ComponentProps<typeof TextInput>, 'kind' | 'maxLength' | 'autocomplete' | 'required'>

/** Field for the current password of the account. */
export function OwnPassword(props: OwnPasswordProps) {
  return <TextInput {...props} kind="password" maxLength={26} autocomplete="current-password" required />
}
