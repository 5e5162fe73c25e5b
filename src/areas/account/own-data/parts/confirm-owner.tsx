import { View } from '@tarojs/components'
import { useState } from 'react'
import type { OwnData } from '@contract/endpoints/own-data'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Link } from '@/ui/basic/link'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import type { ContactKind } from '../../security/parts/contact/contact-kind'
import { ProveOld } from '../../security/parts/contact/prove-old'
import { useOwnDataText } from '../own-data-texts'

interface Confirmation {
  password?: string
  proof?: { kind: ContactKind; proof: string }
}

interface ConfirmOwnerProps {
  contacts: OwnData['contacts']
  /** What the button does. */
  submit: string
  /** That cannot be undone. */
  danger?: boolean
  /** Throws ApiError. */
  onConfirmed: (confirmation: Confirmation) => Promise<void>
}

/** That it is the owner who asks: by the password, or by a code to the phone or mailbox. */
export function ConfirmOwner({ contacts, submit, danger, onConfirmed }: ConfirmOwnerProps) {
  const t = useOwnDataText()
  const [way, setWay] = useState<'password' | ContactKind>('password')
  const others = (['password', 'phone', 'email'] as const).filter(
    (one) => one !== way && (one === 'password' || contacts[one] !== null),
  )
  return (
    <View>
      {way === 'password' ? (
        <ByPassword submit={submit} danger={danger} onConfirmed={onConfirmed} />
      ) : (
        <ProveOld
          key={way}
          kind={way}
          submit={submit}
          danger={danger}
          onProved={(proof) => attempt(() => onConfirmed({ proof: { kind: way, proof } }))}
        />
      )}
      {others.map((other) => (
        <View key={other}>
          <Link edge="start" onPress={() => setWay(other)}>
            {t(`confirm.by.${other}`, { to: other === 'password' ? '' : (contacts[other] ?? '') })}
          </Link>
        </View>
      ))}
    </View>
  )
}

function ByPassword({ submit, danger, onConfirmed }: Omit<ConfirmOwnerProps, 'contacts'>) {
  const t = useOwnDataText()
  const [password, setPassword] = useState('')
  const faults = useFieldFaults(
    { password: t('confirm.password') },
    { EA_OLD_PASSWORD: 'password', EA_ACCOUNT_LOCKED: 'password' },
  )
  const confirm = async () => {
    if (!faults.check({ password: !password && 'FIELD_REQUIRED' })) return
    await attempt(() => onConfirmed({ password }), faults.takeRefusal)
  }
  return (
    <Form onSubmit={confirm}>
      <TextInput
        label={t('confirm.password')}
        hint={t('confirm.hint')}
        kind="password"
        {...faults.at('password')}
        value={password}
        onChange={setPassword}
        maxLength={26}
        autocomplete="current-password"
        required
      />
      <ButtonRow>
        <SubmitButton danger={danger}>{submit}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
