import type { Permission } from '@contract/errors/permission'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { useChangesText } from '../texts'

/** Why nothing can be asked for now, and from when. */
export function NotNow({ why }: { why: Permission }) {
  const t = useChangesText()
  const reason = useReason(why)
  return <Card title={t('request.title')}>{reason && <Note tone="wait">{reason}</Note>}</Card>
}
