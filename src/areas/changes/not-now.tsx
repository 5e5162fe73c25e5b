import type { Permission } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { WaysOn } from './ways-on'

interface WhyNotProps {
  title: string
  why: Permission
}

/** Why something cannot be done now, and from when. */
export function WhyNot({ title, why }: WhyNotProps) {
  const reason = useReason(why)
  return <Card title={title}>{reason && <Note tone="wait">{reason}</Note>}</Card>
}

/** The same for a page that has nothing else to show: with the ways on. */
export function NotNow({ registration, ...why }: WhyNotProps & { registration: RegistrationCard }) {
  return (
    <>
      <WhyNot {...why} />
      <WaysOn registration={registration} />
    </>
  )
}
