import type { ReactNode } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { useTitle } from '@/i18n/titles'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useRoute } from '@/patterns/frame/page/route-context'
import { useShareTitle } from '@/patterns/share/share-title'
import { to } from '@/platform/navigation/destination'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import {
  readAppointment,
  readRound,
  type AppointmentDetail,
  type Round,
  readRounds,
  type RoundCard,
  type Where,
} from '../appointment-calls'
import { useAppointmentPermissions } from '../mine/use-permissions'
import { keptBy } from '../why-not'

/** Data shared by all booking steps. */
export interface Booking {
  round: Round
  /** Appointment to reschedule. */
  instead: AppointmentDetail | null
  /** Status of the candidate's accommodations; null if the project offers none. */
  arrangement: RoundCard['arrangement']
  /** Reloads all of the data. */
  refresh: () => Promise<void>
}

interface BookingStepProps {
  children: (booking: Booking) => ReactNode
}

/** Frame of a booking step; redirects or explains if the candidate cannot book. */
export function BookingStep({ children }: BookingStepProps) {
  const { batch } = useChoice()
  useRedirectGuard(batch ? null : to('appointmentSelectBatch'))
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

/** Redirects to the screen that explains why the candidate cannot book in this round. */
function BookingAnew({ own, children }: { own: RoundCard | undefined; children: ReactNode }) {
  const isKept = own !== undefined && (own.state !== 'open' || keptBy(own) !== null)
  useRedirectGuard(isKept ? to('withoutAppointment', { batch: own.code }) : null)
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

/** Selections made so far, held in the address of each step so that they survive a reload and Back. */
export interface Choice extends Where {
  day: string
  centre: string
  /** Id of the appointment to reschedule. */
  appointment?: string | undefined
}

/** Reads the selections from the address of the current page; an empty string means not selected. */
export function useChoice(): Choice {
  const { batch = '', city = '', day = '', centre = '', position, appointment } = useRoute().params
  return { batch, city, day, centre, position, appointment }
}

/** Returns the selections as address parameters of the next step. */
export const inAddress = (choice: Partial<Choice>): Record<string, string | undefined> => ({ ...choice })
