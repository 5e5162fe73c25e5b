import type { Permission } from '@contract/errors/permission'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'

/** Why something cannot be done now, and from when. */
export function NotNow({ title, why }: { title: string; why: Permission }) {
  const reason = useReason(why)
  return <Card title={title}>{reason && <Note tone="wait">{reason}</Note>}</Card>
}
