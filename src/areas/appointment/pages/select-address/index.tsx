import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import { formatPattern } from '@contract/format'
import { useLocalText } from '@/i18n/local-text'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import type { Round, Session } from '../../appointment-calls'
import { BookingStep, inAddress, useChoice, type Choice } from '../../booking/booking-step'
import { ChosenSoFar } from '../../booking/chosen-so-far'
import { SessionsOfDay } from '../../booking/sessions/sessions-of-day'
import { useCentreFacts } from '../../place/centre-details'
import { byDistance } from '../../place/distance'
import { askOwnPosition, useIsLookingForPosition, useOwnPosition } from '../../place/own-position'
import { useAppointmentText } from '../../texts'

/** Booking step: test centre. */
function SelectAddress() {
  return (
    <BookingStep>
      {(booking) => (
        <>
          <ChosenSoFar {...booking} />
          <SessionsOfDay>{(sessions) => <CentreChoice round={booking.round} sessions={sessions} />}</SessionsOfDay>
        </>
      )}
    </BookingStep>
  )
}

interface CentreChoiceProps {
  round: Round
  sessions: readonly Session[]
}

/** Test centres with sessions on the selected day; nearest first once the candidate shares their position. */
function CentreChoice({ round, sessions }: CentreChoiceProps) {
  const position = useOwnPosition()
  const choice = useChoice()
  const open = round.centres.filter(({ code }) => sessions.some(({ centreCode }) => centreCode === code))
  const [only] = open.length === 1 ? open : []
  // Skips the choice of a single centre.
  useRedirectGuard(only ? to('selectSchedule', inAddress({ ...choice, centre: only.code })) : null)
  const isAsking = position === null && open.some(({ location }) => location !== undefined)
  return (
    <>
      {isAsking && <NearestFirst />}
      {(position ? byDistance(open, position) : open).map((centre) => (
        <CentreCard
          key={centre.code}
          centre={centre}
          sessions={sessions.filter(({ centreCode }) => centreCode === centre.code)}
          canWait={round.hasWaiting && !choice.appointment}
          choice={choice}
        />
      ))}
    </>
  )
}

/** Offers to sort by distance and shows progress while locating. */
function NearestFirst() {
  const t = useAppointmentText()
  const isLooking = useIsLookingForPosition()
  return (
    <View {...roleProps('status')}>
      {isLooking ? (
        <Note>{t('near.looking')}</Note>
      ) : (
        <Note action={{ text: t('near.action'), onPress: askOwnPosition }}>{t('near.text')}</Note>
      )}
    </View>
  )
}

interface CentreCardProps {
  centre: Centre
  /** Sessions of this centre on the selected day. */
  sessions: readonly Session[]
  /** Full sessions accept waiting candidates. */
  canWait: boolean
  choice: Choice
}

function CentreCard({ centre, sessions, canWait, choice }: CentreCardProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const seatsText = useSeatsText()
  const facts = useCentreFacts(centre)
  const left = sessions.reduce((sum, session) => sum + session.left, 0)
  const times = [...new Set(sessions.map(({ startsAt }) => formatPattern(startsAt, 'HH:mm')))].join(t('comma'))
  const choose = () => open('selectSchedule', inAddress({ ...choice, centre: centre.code }))
  return (
    <Card
      isOne
      title={local(centre.name)}
      aside={
        <StatusTag
          tone={left > 0 ? 'good' : 'neutral'}
          text={left === 0 && canWait ? t('centre.wait') : seatsText(left)}
        />
      }
      onPress={() => void choose()}
    >
      <Facts facts={[{ label: t('sessions'), value: times }, ...facts]} />
      <OwnedActions>
        <Button kind={left > 0 ? 'primary' : 'secondary'} onPress={choose}>
          {t('centre.choose')}
        </Button>
      </OwnedActions>
    </Card>
  )
}

export default framed(SelectAddress)
