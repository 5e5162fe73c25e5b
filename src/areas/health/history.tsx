import { View } from '@tarojs/components'
import { useState } from 'react'
import { visibleFields } from '@contract/collecting/field-rules'
import type { HealthDayState } from '@contract/health/health-days'
import { useLanguage } from '@/i18n/language'
import { calendarDay } from '@/i18n/moment'
import { FieldView } from '@/patterns/fields/field-form'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { roleProps } from '@/platform/element/aria'
import { Disclosure } from '@/ui/layout/disclosure'
import { Facts } from '@/ui/content/facts'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import type { Health } from './health-calls'
import { useHealthText } from './texts'

// The calendar is larger than the rest of the page.
const Calendar = lazyPart(() => import('@/ui/calendar/calendar'))

const wrong: readonly HealthDayState[] = ['missed', 'flagged']

/** Calendar of all days, and the same as a list; choosing a day shows its answers. */
export function History({ health: { offered, days, today } }: { health: Health }) {
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
