import type { SecurityOverview } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/overlay/toast-state'
import { useSecurityText } from '../security-texts'

type Pending = SecurityOverview['pending'][number]

/** Changes that were asked for and are not made yet: their owner can take them back. */
export function PendingChanges({ pending, onChange }: { pending: Pending[]; onChange: () => Promise<unknown> }) {
  const t = useSecurityText()
  const language = useLanguage()
  const cancel = (kind: Pending['kind']) =>
    attempt(async () => {
      await call('POST /ea/security/changes/cancel', { body: { kind } }, { loading: 1, repeatable: true })
      toast(t('pending.cancelled'))
      await onChange()
    })
  return (
    <>
      {pending.map(({ kind, target, dueAt }) => (
        <Note key={kind} tone="wait" action={{ text: t('pending.cancel'), onPress: () => cancel(kind) }}>
          {t(`pending.${kind}`, { at: formatInstant(dueAt, language), target: target ?? '' })}
        </Note>
      ))}
    </>
  )
}
