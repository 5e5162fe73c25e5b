import { useState } from 'react'
import { isDeleted, todayState, type HealthDayState } from '@contract/health/health-days'
import { healthPermission } from '@contract/health/health-permissions'
import { useLocalText } from '@/i18n/local-text'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import type { Health } from '../health-calls'
import { useHealthText } from '../texts'
import { CheckInForm } from './check-in-form'
import { useNextDay } from './use-next-day'
import { useTypedCheckIn } from './use-typed-check-in'
import { calendarDay } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { stateOf, tones } from './health-state'
import { View } from '@tarojs/components'
import { visibleFields } from '@contract/collecting/field-rules'
import { FieldView } from '@/patterns/fields/field-form'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { roleProps } from '@/platform/element/aria'
import { Disclosure } from '@/ui/content/disclosure'
import { Skeleton } from '@/ui/feedback/skeleton'

// The calendar is larger than the rest of the page.
const Calendar = lazyPart(() => import('@/ui/calendar/calendar'))

const wrong: readonly HealthDayState[] = ['missed', 'flagged']

/** Calendar of all days, and the same as a list; choosing a day shows its answers. */
function History({ health: { offered, days, today } }: { health: Health }) {
  const t = useHealthText()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [isListed, setListed] = useState(false)
  const shown = days.map(({ day, state }) => ({
    day,
    // Neutral: neither done nor wrong.
    isFull: state !== 'done' && !wrong.includes(state),
    isWrong: wrong.includes(state),
    note: t(`day.${state}`),
    label: t('day.label', { day: calendarDay(day, language), state: t(`dayState.${state}`) }),
  }))
  const selected = days.find(({ day }) => day === chosen)
  return (
    <>
      <Card title={t('history')}>
        <View>{t('history.legend')}</View>
        <Calendar
          label={t('history')}
          days={shown}
          today=""
          chosen={chosen || (days.some(({ day }) => day === today) ? today : '')}
          onChoose={setChosen}
          waiting={<Skeleton cards={1} lines={6} />}
        />
        {selected && !selected.answers && (
          <View {...roleProps('status')}>
            {t('day.label', { day: calendarDay(selected.day, language), state: t(`dayState.${selected.state}`) })}
          </View>
        )}
        <Disclosure title={t('history.list')} isOpen={isListed} onToggle={() => setListed(!isListed)}>
          <Facts
            facts={days.map(({ day, state }) => ({ label: calendarDay(day, language), value: t(`dayState.${state}`) }))}
          />
        </Disclosure>
      </Card>
      {selected?.answers && (
        <FieldView
          title={t('reported', { day: calendarDay(selected.day, language) })}
          fields={visibleFields(offered.fields, selected.answers)}
          answers={selected.answers}
          regions={[]}
          storedFiles={{}}
        />
      )}
    </>
  )
}

/** Today's state, the form while it is due, and the calendar of all days. */
export function CheckIn({ health, onChange }: { health: Health; onChange: () => Promise<void> }) {
  const t = useHealthText()
  const local = useLocalText()
  const gates = useGates()
  const { offered, days, today, isAsked } = health
  useNextDay(today, onChange)
  const now = todayState(days.find(({ day }) => day === today)?.state)
  const isDone = now === 'done' || now === 'flagged'
  const { allowed } = healthPermission({ ...offered, isDone }, gates, serverNow())
  // Without an obligation to check in, the form opens on request and stays open while it has input.
  const { isTyped } = useTypedCheckIn(health)
  const [isVolunteering, setVolunteering] = useState(false)
  const mayBegin = allowed && now === 'open' && !isVolunteering && !isTyped
  return (
    <>
      <HealthStatus health={health} />
      {now === 'flagged' && offered.advice && <Note tone="wait">{local(offered.advice)}</Note>}
      {now === 'open' && (
        <Note {...(mayBegin && { action: { text: t('notAsked.begin'), onPress: () => setVolunteering(true) } })}>
          {t(isAsked ? 'notAsked.today' : 'notAsked')}
        </Note>
      )}
      {allowed && !mayBegin ? (
        // Keyed by day, so that the form of another day starts without errors.
        <CheckInForm key={today} health={health} onDone={onChange}>
          <History health={health} />
        </CheckInForm>
      ) : (
        !isDeleted(today, offered) && <History health={health} />
      )}
    </>
  )
}

/** Name, period, number of completed days and deletion date of a check-in. */
function HealthStatus({ health: { offered, days, today, deletedOn } }: { health: Health }) {
  const t = useHealthText()
  const local = useLocalText()
  const language = useLanguage()
  const now = todayState(days.find(({ day }) => day === today)?.state)
  const state = stateOf({ from: offered.from, today: now }, today)
  const isGone = isDeleted(today, offered)
  const count = (...states: (typeof days)[number]['state'][]) => days.filter((day) => states.includes(day.state)).length
  const told = { done: count('done', 'flagged'), missed: count('missed') }
  const period = { from: calendarDay(offered.from, language), until: calendarDay(offered.until, language) }
  return (
    <Card title={local(offered.name)} aside={<StatusTag tone={tones[state]} text={t(`state.${state}`)} />}>
      <Facts
        facts={[
          { label: t('period'), value: t('period.value', period) },
          ...(isGone ? [] : [{ label: t('count'), value: t('count.value', told) }]),
          {
            label: t('kept'),
            value: t(isGone ? 'kept.deleted' : 'kept.value', { day: calendarDay(deletedOn, language) }),
          },
        ]}
      />
      {offered.notes.length > 0 && <ItemList items={offered.notes.map((note) => local(note))} />}
    </Card>
  )
}
