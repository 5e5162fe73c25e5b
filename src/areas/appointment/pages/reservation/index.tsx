import type { LocalText } from '@contract/schemas'
import { useLocalText } from '@/i18n/local-text'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { framed } from '@/patterns/frame/page/framed'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import { PopupSelect } from '@/ui/choice/popup-select'
import { Card } from '@/ui/layout/card'
import { ArrangementNote } from '../../arrangement/arrangement-note'
import { BookingStep, type Booking, useChoice } from '../../booking/booking-step'
import { ChosenSoFar } from '../../booking/chosen-so-far'
import { DayChoice } from '../../booking/day-choice'
import { useAppointmentText } from '../../texts'

/** Booking step: place and day, with the seats left on each day. */
function Reservation() {
  return <BookingStep>{(booking) => <WhereAndWhen {...booking} />}</BookingStep>
}

/** Longer lists open in a panel because rows would push the calendar out of view. */
const FEW = 4

interface WhereChoiceProps {
  label: string
  options: readonly { code: string; name: LocalText }[]
  value: string
  onChange: (code: string) => void
}

/** Choice of a place or position: rows for a few options, a panel for many. */
function WhereChoice({ label, options, value, onChange }: WhereChoiceProps) {
  const local = useLocalText()
  const rows = options.map(({ code, name }) => ({ value: code, label: local(name) }))
  const Select = options.length > FEW ? PopupSelect : ChoiceRows
  return <Select label={label} options={rows} value={value} onChange={onChange} />
}

const useTypedWhere = typedOne('bookingWhere')

/** Choice of position, city and day; a single option is preselected. */
function WhereAndWhen({ round, instead, arrangement }: Booking) {
  const t = useAppointmentText()
  const { batch, appointment, ...asked } = useChoice()
  const { typed, type } = useTypedWhere(`${batch} ${appointment ?? ''}`, {
    city: asked.city || onlyOf(round.cities),
    position: asked.position ?? onlyOf(round.positions),
  })
  const { city, position } = typed
  const isInterview = round.positions.length > 0
  const isChosen = city !== '' && (!isInterview || position !== '')
  const hasChoice = round.cities.length > 1 || round.positions.length > 1
  return (
    <>
      <ChosenSoFar round={round} instead={instead} />
      <ArrangementNote status={arrangement} />
      {hasChoice && (
        <Card>
          {round.positions.length > 1 && (
            <WhereChoice
              label={t('position')}
              options={round.positions}
              value={position}
              onChange={(code) => type({ position: code })}
            />
          )}
          {round.cities.length > 1 && (
            <WhereChoice
              label={t('city')}
              options={round.cities}
              value={city}
              onChange={(code) => type({ city: code })}
            />
          )}
        </Card>
      )}
      {isChosen && <DayChoice where={{ batch, city, ...(isInterview && { position }) }} appointment={appointment} />}
    </>
  )
}

const onlyOf = (all: readonly { code: string }[]) => (all.length === 1 ? (all[0]?.code ?? '') : '')

export default framed(Reservation)
