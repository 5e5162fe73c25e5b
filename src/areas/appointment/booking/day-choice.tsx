import { View } from '@tarojs/components'
import { formatPattern } from '@contract/format'
import { isRefusal } from '@/api/errors/api-error'
import { useLanguage } from '@/i18n/language'
import { calendarDay } from '@/i18n/moment'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { readDays, type Days, type Where } from '../appointment-calls'
import { useAppointmentText } from '../texts'
import { AsOf } from './as-of'

// The calendar is larger than the rest of the page.
const Calendar = lazyPart(() => import('@/ui/calendar/calendar'))

const EVERY_MS = 10_000
/** Above this number the exact count is not displayed (patterns/batches/seats). */
const COUNTED_SEATS = 100

interface DayChoiceProps {
  where: Where
  appointment: string | undefined
}

/** Calendar of the days with sessions and the seats left on each. */
export function DayChoice({ where, appointment }: DayChoiceProps) {
  const { batch, city, position } = where
  const found = useLoaded(() => readDays(where), [batch, city, position])
  useWatch(found.look, { everyMs: EVERY_MS, isWanted: found.state === 'ready' })
  if (found.state === 'failed' && isRefusal(found.error, 'ER_GSH_NO_SITES', 'ER_GSH_NO_SESSIONS'))
    return <NothingHere isInterview={position !== undefined} />
  const choose = (day: string) => open('selectAddress', { batch, city, position, day, appointment })
  return (
    <Loaded of={found} skeleton={<Skeleton cards={1} lines={8} />}>
      {(days) => <DaysCard {...days} onChoose={choose} />}
    </Loaded>
  )
}

/** Shown if the city or position has no sessions; the candidate can choose another one above. */
function NothingHere({ isInterview }: { isInterview: boolean }) {
  const t = useAppointmentText()
  return (
    <Card>
      <Note tone="wait">{t(isInterview ? 'day.none.position' : 'day.none')}</Note>
    </Card>
  )
}

function DaysCard({ days, asOf, onChoose }: Days & { onChoose: (day: string) => Promise<void> }) {
  const t = useAppointmentText()
  const language = useLanguage()
  const seatsText = useSeatsText()
  const shown = days.map(({ day, left, sessions }) => ({
    day,
    isFull: left === 0,
    note: left === 0 ? t('day.full') : left > COUNTED_SEATS ? t('day.many') : String(left),
    label: t('day.label', { day: calendarDay(day, language), seats: seatsText(left), sessions }),
  }))
  return (
    <Card title={t('day.choose')}>
      <View>{t('day.legend')}</View>
      <Calendar
        label={t('day.choose')}
        days={shown}
        today={formatPattern(serverNow(), 'yyyy-MM-dd')}
        chosen=""
        onChoose={(day) => void onChoose(day)}
        waiting={<Skeleton cards={1} lines={6} />}
      />
      <AsOf at={asOf} />
    </Card>
  )
}
