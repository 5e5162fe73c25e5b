import { TextInput } from '@/ui/form/text-input'
import CaptchaField from '../captcha/captcha-field'
import { CodeField } from './code-field'
import { tidy, type Verification } from './use-verification'

interface VerificationFieldsProps {
  of: Verification
  onTarget: (target: string) => void
  hints: { target?: string; code: string }
  /** Said once a code was sent. */
  sent: string
}

/** The phone or mailbox, what keeps robots from sending, and the code that arrives there. */
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
