import { type ComponentProps, useState } from 'react'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'

type OwnPasswordProps = Omit<ComponentProps<typeof TextInput>, 'kind' | 'maxLength' | 'autocomplete' | 'required'>

/** Field for the current password of the account. */
export function OwnPassword(props: OwnPasswordProps) {
  return <TextInput {...props} kind="password" maxLength={26} autocomplete="current-password" required />
}

interface ByPasswordProps {
  label: string
  hint: string
  /** Label of the submit button. */
  submit: string
  /** Marks an irreversible action. */
  danger?: boolean | undefined
  /** Throws ApiError. */
  onConfirmed: (password: string) => Promise<void>
}

/** Re-authentication of the account owner by password. */
export function ByPassword({ label, hint, submit, danger, onConfirmed }: ByPasswordProps) {
  const [password, setPassword] = useState('')
  const faults = useFieldFaults({
    labels: { password: label },
    typed: { password },
    wrong: { password: !password && 'FIELD_REQUIRED' },
    places: { EA_OLD_PASSWORD: 'password', EA_ACCOUNT_LOCKED: 'password' },
  })
  const confirm = async () => {
    if (!faults.pass()) return
    await attempt(() => onConfirmed(password), faults.takeRefusal)
  }
  return (
    <Form onSubmit={confirm}>
      <OwnPassword label={label} hint={hint} {...faults.at('password')} value={password} onChange={setPassword} />
      <ButtonRow>
        <SubmitButton danger={danger}>{submit}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
