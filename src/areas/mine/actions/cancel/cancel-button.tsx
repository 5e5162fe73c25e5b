import type { RegistrationCard } from '@contract/registration/registration-card'
import { Button } from '@/ui/basic/button'
import { useRegistrationPermissions } from '../../actions/permissions'
import { useRegistrationActionText } from '../texts'
import { cancelRegistration } from './cancel'

interface CancelButtonProps {
  registration: RegistrationCard
  /** Reloads the data after cancelling. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** Button to cancel a registration; nothing if that is not permitted. */
export function CancelButton({ registration, onChange, kind = 'secondary' }: CancelButtonProps) {
  const t = useRegistrationActionText()
  const { cancel } = useRegistrationPermissions(registration)
  if (!cancel.allowed) return null
  return (
    <Button kind={kind} onPress={() => cancelRegistration(registration, onChange)}>
      {t('cancel')}
    </Button>
  )
}
