import { useRoute } from '@/patterns/frame/page/route-context'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { FaultPlace } from '@/ui/form/faults/fault-place'
import { RegisteredBefore } from './registered-before'
import type { Verified } from './registering-state'
import { useRegisteringText } from './registering-texts'

interface VerifiedContactProps {
  verified: Verified
  /** Error text if the contact has an account meanwhile. */
  error: string | undefined
}

/** Verified phone or mailbox with a link to change it, and links to its account if it has one meanwhile. */
export function VerifiedContact({ verified: { by, target }, error }: VerifiedContactProps) {
  const t = useRegisteringText()
  const { redirect } = useRoute().params
  const code = by === 'phone' ? 'EA_PHONE_REGISTERED' : 'EA_EMAIL_REGISTERED'
  return (
    <FaultPlace label={t(by)} error={error} wayOn={<RegisteredBefore code={code} />}>
      <Note
        action={{
          text: t('verified.change'),
          to: to(`${by}Register`, { redirect }),
          onPress: () => replace(`${by}Register`, { redirect }),
        }}
      >
        {t('verified', { target })}
      </Note>
    </FaultPlace>
  )
}
