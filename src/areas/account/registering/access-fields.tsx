import type { KnownOfOwner } from '@contract/identity/password-rules'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'
import { NewPasswordFields, type NewPassword } from '../security/new-password-fields'
import { useRegisteringText } from './registering-texts'

interface AccessFieldsProps {
  account: string
  onAccount: (account: string) => void
  password: NewPassword
  onPassword: (password: NewPassword) => void
  /** Personal data that the password must not contain. */
  known: KnownOfOwner
  faultOf: (name: 'account' | keyof NewPassword) => FieldFault
}

/** Fields for the credentials of the new account. */
export function AccessFields({ account, onAccount, password, onPassword, known, faultOf }: AccessFieldsProps) {
  const t = useRegisteringText()
  return (
    <>
      <TextInput
        label={t('account')}
        hint={t('account.hint')}
        {...faultOf('account')}
        value={account}
        onChange={onAccount}
        maxLength={26}
        autocomplete="username"
        required
      />
      <NewPasswordFields
        value={password}
        onChange={onPassword}
        faultOf={faultOf}
        known={known}
        labels={{ password: t('password'), confirmation: t('confirmation') }}
      />
    </>
  )
}
