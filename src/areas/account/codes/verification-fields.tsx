import { TextInput } from '@/ui/form/text-input'
import { CaptchaField } from '../parts/captcha/captcha-field'
import { SendCode } from '../parts/send-code'
import { tidy, type Verification } from './use-verification'

interface VerificationFieldsProps {
  of: Verification
  onTarget: (target: string) => void
  hints: { target: string; code: string }
  /** It is what the account has already, masked. */
  locked?: boolean
}

/** The phone or mailbox, what keeps robots from sending, and the code that arrives there. */
export function VerificationFields({ of, onTarget, hints, locked = false }: VerificationFieldsProps) {
  const { by, target, labels, faults, captcha } = of
  return (
    <>
      <TextInput
        label={labels.target}
        hint={hints.target}
        kind={by === 'phone' ? 'tel' : 'email'}
        error={faults.textOf('target')}
        value={target}
        onChange={onTarget}
        onLeave={() => onTarget(tidy(by, target))}
        autocomplete={by === 'phone' ? 'tel' : 'email'}
        locked={locked}
        required
      />
      {of.hasCaptcha && captcha.isAsked && <CaptchaField captcha={captcha} error={faults.textOf('captcha')} />}
      <TextInput
        label={labels.code}
        hint={hints.code}
        kind="number"
        error={faults.textOf('code')}
        value={of.code}
        onChange={of.setCode}
        maxLength={6}
        autocomplete="one-time-code"
        required
        tail={<SendCode waitUntil={of.waitUntil} onSend={of.send} />}
      />
    </>
  )
}
