import type { Permission } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { Card } from '@/ui/layout/card'
import { OtherActions } from './other-actions'

interface WhyNotProps {
  title: string
  why: Permission
}

/** Card with the reason why an action is not possible now, and when it will be. */
export function WhyNot({ title, why }: WhyNotProps) {
  return (
    <Card title={title}>
      <ReasonNote permission={why} />
    </Card>
  )
}

/** Page content if the action is not possible now: the reason and links to continue. */
export function NotNow({ registration, ...why }: WhyNotProps & { registration: RegistrationCard }) {
  return (
    <>
      <WhyNot {...why} />
      <OtherActions registration={registration} />
    </>
  )
}
