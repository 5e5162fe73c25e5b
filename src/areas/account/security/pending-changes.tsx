import type { SecurityOverview } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { untilAnswered } from '@/api/requests/until-answered'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/overlay/toast-state'
import { useSecurityText } from './security-texts'

type Pending = SecurityOverview['pending'][number]

/** Pending changes of the account, which the owner can cancel. */
export function PendingChanges({ pending, onChange }: { pending: Pending[]; onChange: () => Promise<unknown> }) {
  const t = useSecurityText()
  const language = useLanguage()
  const cancel = ({ kind, dueAt }: Pending) =>
    attempt(
      async () => {
        await untilAnswered(`cancel change ${kind} ${dueAt}`, (idempotencyKey) =>
          call('POST /ea/security/changes/cancel', { body: { kind } }, { loading: 1, idempotencyKey }),
        )
        toast(t('pending.cancelled'))
        await onChange()
      },
      (error) => {
        // The dialog asks to check the current state, so reload it.
        if (isRefusal(error, 'EA_CHANGE_GONE')) void onChange()
        return false
      },
    )
  return (
    <>
      {pending.map((change) => (
        <Note key={change.kind} tone="wait" action={{ text: t('pending.cancel'), onPress: () => cancel(change) }}>
          {t(`pending.${change.kind}`, { at: formatInstant(change.dueAt, language), target: change.target ?? '' })}
        </Note>
      ))}
    </>
  )
}
