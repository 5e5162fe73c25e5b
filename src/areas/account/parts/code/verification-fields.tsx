import { TextInput } from '@/ui/form/text-input'
import CaptchaField from '../captcha/captcha-field'
import { CodeField } from './code-field'
import { tidy, type Verification } from './use-verification'

interface VerificationFieldsProps {
  of: Verification
  onTarget: (target: string) => void
  hints: { target?: string; code: string }
  /** Note shown after a code was sent. */
  sent: string
}

/** Fields for the phone or mailbox, the captcha and the code. */
export function VerificationFields({ of, onTarget, hints, sent }: VerificationFieldsProps) {
  const { by, target, labels, faults, captcha } = of
  return (
    <>
      <TextInput
        label={labels.target}
        hint={hints.target}
        kind={by === 'phone' ? 'tel' : 'email'}
        {...faults.at('target')}
        value={target}
        onChange={onTarget}
        onLeave={() => onTarget(tidy(by, target))}
        required
      />
      {captcha.isAsked && <CaptchaField captcha={captcha} {...faults.at('captcha')} />}
      <CodeField
        of={of.of}
        label={labels.code}
        hint={hints.code}
        sent={sent}
        {...faults.at('code')}
        value={of.code}
        onChange={of.setCode}
        onSend={of.send}
      />
    </>
  )
}
