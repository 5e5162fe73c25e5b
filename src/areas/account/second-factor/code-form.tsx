import { useState } from 'react'
import { readFactorCode } from '@contract/identity/second-factor'
import { compactNumber } from '@contract/typed/numbers'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Link } from '@/ui/basic/link'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import { useSecondFactorText } from './second-factor-texts'

interface CodeFormProps {
  /** Label of the submit button. */
  submit: string
  danger?: boolean
  /** Accepts recovery codes too. */
  takesRecovery?: boolean
  /** Throws ApiError. */
  onCode: (code: string) => Promise<unknown>
  /** Handles a refusal on the page; returns true if it did. */
  onRefusal?: (error: unknown) => boolean
}

/** Form for a code of the authenticator app, or a recovery code. */
export function CodeForm({ submit, danger, takesRecovery = false, onCode, onRefusal }: CodeFormProps) {
  const t = useSecondFactorText()
  const [kind, setKind] = useState<'time' | 'recovery'>('time')
  const [code, setCode] = useState('')
  // Recovery codes do not exist during set-up.
  const wrongCode = takesRecovery ? 'EA_WRONG_FACTOR' : 'EA_WRONG_NEW_FACTOR'
  const faults = useFieldFaults({
    labels: { code: t(`code.${kind}`) },
    typed: { code },
    wrong: { code: code.trim() ? readFactorCode(code)?.kind !== kind && wrongCode : 'FIELD_REQUIRED' },
    places: { EA_WRONG_FACTOR: 'code', EA_WRONG_NEW_FACTOR: 'code', EA_FACTOR_LOCKED: 'code' },
  })
  const switchTo = (other: typeof kind) => {
    setKind(other)
    setCode('')
    faults.clearAll()
  }
  const send = async () => {
    if (!faults.pass()) return
    await attempt(
      () => onCode(code),
      (error) => (onRefusal?.(error) ?? false) || faults.takeRefusal(error),
    )
  }
  return (
    <Form onSubmit={send}>
      <TextInput
        key={kind}
        label={t(`code.${kind}`)}
        hint={t(`code.${kind}.hint`)}
        kind={kind === 'time' ? 'number' : 'text'}
        {...faults.at('code')}
        value={code}
        onChange={setCode}
        maxLength={kind === 'time' ? 6 : 11}
        counted={compactNumber(code)}
        autocomplete={kind === 'time' ? 'one-time-code' : 'off'}
        required
      />
      <ButtonRow>
        <SubmitButton danger={danger}>{submit}</SubmitButton>
      </ButtonRow>
      {takesRecovery && (
        <Link edge="start" onPress={() => switchTo(kind === 'time' ? 'recovery' : 'time')}>
          {t(kind === 'time' ? 'code.useRecovery' : 'code.useTime')}
        </Link>
      )}
    </Form>
  )
}
