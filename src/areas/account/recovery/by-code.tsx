import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ButtonRow } from '@/ui/layout/button-row'
import { useVerification } from '../parts/code/use-verification'
import { VerificationFields } from '../parts/code/verification-fields'
import { useDomain } from '../parts/use-domain'
import { useRecoveryText } from './recovery-texts'
import { useTypedRecovery } from './typed-recovery'
import type { Proved } from './set-password'

interface ByCodeProps {
  kind: 'phone' | 'email'
  onProved: (proved: Proved) => void
}

/** Proves ownership of the account by a code to its phone or mailbox. */
export function ByCode({ kind, onProved }: ByCodeProps) {
  const t = useRecoveryText()
  const domain = useDomain()
  const { typed, type } = useTypedRecovery()
  const target = typed[kind]
  const labels = { target: t(kind), code: t(`code.${kind}`) }
  const verification = useVerification({ by: kind, purpose: 'recover', target, labels })
  const { typed: typedCode, takeRefusal } = verification

  const prove = async () => {
    if (!verification.pass()) return
    const body = { domain, kind, target, ...typedCode }
    const proved = await attempt(() => call('POST /ea/g/recovery', { body }, { loading: 1 }), takeRefusal)
    if (!proved) return
    verification.finish()
    onProved(proved)
  }

  return (
    <Form onSubmit={prove}>
      <VerificationFields
        of={verification}
        onTarget={(text) => type({ [kind]: text })}
        hints={{ target: t(`${kind}.hint`), code: t('code.hint') }}
        sent={t('code.asked')}
      />
      <ButtonRow>
        <SubmitButton>{t('next')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
