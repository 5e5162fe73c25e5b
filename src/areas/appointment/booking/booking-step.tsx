import type { ReactNode } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { useTitle } from '@/i18n/titles'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useGivingWay } from '@/patterns/frame/leading/use-giving-way'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useShareTitle } from '@/patterns/share/share-title'
import { to } from '@/platform/navigation/destination'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { readAppointment, readRound, type AppointmentDetail, type Round } from '../appointment-calls'
import { useAppointmentPermissions } from '../mine/actions/use-permissions'
import { readRounds, type RoundCard } from '../rounds/read-rounds'
import { keptBy } from '../rounds/why-not'
import { useChoice } from './choice'

/** What every step of choosing a seat looks at. */
export interface Booking {
  round: Round
  /** The appointment that is rescheduled. */
  instead: AppointmentDetail | null
  /** How they stand with what may be arranged for it; null where nothing is offered. */
  arrangement: RoundCard['arrangement']
  /** Reads all of this again. */
  refresh: () => Promise<void>
}

interface BookingStepProps {
  children: (booking: Booking) => ReactNode
}

/** A step of choosing a seat, where nothing keeps the candidate from it. */
export function BookingStep({ children }: BookingStepProps) {
  const { batch } = useChoice()
  useGivingWay(batch ? null : to('appointmentSelectBatch'))
  return batch ? <StepOfRound>{children}</StepOfRound> : <Skeleton cards={2} lines={5} />
}

function StepOfRound({ children }: BookingStepProps) {
  const { batch, appointment } = useChoice()
  const local = useLocalText()
  const found = useLoaded(() => readBooking(batch, appointment), [batch, appointment])
  useShareTitle(found.state === 'ready' ? local(found.data.round.name) : '')
  return (
    <Loaded of={found} skeleton={<Skeleton cards={2} lines={5} />}>
      {({ own, ...read }) => {
        const booking = { ...read, refresh: found.refresh }
        return booking.instead ? (
          <Rescheduling instead={booking.instead}>{children(booking)}</Rescheduling>
        ) : (
          <BookingAnew own={own}>{children(booking)}</BookingAnew>
        )
      }}
    </Loaded>
  )
}

/** Throws ApiError. */
async function readBooking(batch: string, appointment: string | undefined) {
  const [rounds, round, instead] = await Promise.all([
    readRounds(),
    readRound(batch),
    appointment ? readAppointment(appointment) : null,
  ])
  const own = rounds.find(({ code }) => code === batch)
  return { round, instead, own, arrangement: own?.arrangement ?? null }
}

/** Whoever has a seat already, or cannot have one, is told why instead. */
function BookingAnew({ own, children }: { own: RoundCard | undefined; children: ReactNode }) {
  const isKept = own !== undefined && (own.state !== 'open' || keptBy(own) !== null)
  useGivingWay(isKept ? to('withoutAppointment', { batch: own.code }) : null)
  return isKept ? <Skeleton cards={2} lines={5} /> : <>{children}</>
}

function Rescheduling({ instead, children }: { instead: AppointmentDetail; children: ReactNode }) {
  const title = useTitle('myAppointments')
  const { reschedule } = useAppointmentPermissions(instead)
  if (reschedule.allowed) return <>{children}</>
  return (
    <Card title={title}>
      <ReasonNote permission={reschedule} />
    </Card>
  )
}
