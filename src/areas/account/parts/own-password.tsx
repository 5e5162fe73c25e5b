import type { ComponentProps } from 'react'
import { TextInput } from '@/ui/form/text-input'

type OwnPasswordProps = Omit<ComponentProps<typeof TextInput>, 'kind' | 'maxLength' | 'autocomplete' | 'required'>

/** The password that the account has now. */
export function OwnPassword(props: OwnPasswordProps) {
  return <TextInput {...props} kind="password" maxLength={26} autocomplete="current-password" required />
}
