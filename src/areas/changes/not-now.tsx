import type { Permission } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { Card } from '@/ui/layout/card'
import { WaysOn } from './ways-on'

interface WhyNotProps {
  title: string
  why: Permission
}

/** Why something cannot be done now, and from when. */
export function WhyNot({ title, why }: WhyNotProps) {
  return (
    <Card title={title}>
      <ReasonNote permission={why} />
    </Card>
  )
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
