import { View } from '@tarojs/components'
import { useState } from 'react'
import type { OwnData } from '@contract/endpoints/own-data'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Link } from '@/ui/basic/link'
import { ByPassword } from '../parts/own-password'
import type { ContactKind } from '../security/contact/changing-contact'
import { ProveOld } from '../security/contact/prove-old'
import { useOwnDataText } from './own-data-texts'

interface Confirmation {
  password?: string
  proof?: { kind: ContactKind; proof: string }
}

interface ConfirmOwnerProps {
  contacts: OwnData['contacts']
  /** Label of the submit button. */
  submit: string
  /** Marks an irreversible action. */
  danger?: boolean
  /** Throws ApiError. */
  onConfirmed: (confirmation: Confirmation) => Promise<void>
}

/** Re-authentication of the account owner by password or by a code to the phone or mailbox. */
export function ConfirmOwner({ contacts, submit, danger, onConfirmed }: ConfirmOwnerProps) {
  const t = useOwnDataText()
  const [way, setWay] = useState<'password' | ContactKind>('password')
  const others = (['password', 'phone', 'email'] as const).filter(
    (one) => one !== way && (one === 'password' || contacts[one] !== null),
  )
  return (
    <View>
      {way === 'password' ? (
        <ByPassword
          label={t('confirm.password')}
          hint={t('confirm.hint')}
          submit={submit}
          danger={danger}
          onConfirmed={(password) => onConfirmed({ password })}
        />
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
