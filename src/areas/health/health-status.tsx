import { isDeleted, todayState } from '@contract/health/health-days'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { calendarDay } from '@/i18n/moment'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import type { Health } from './health-calls'
import { stateOf, tones } from './health-state'
import { useHealthText } from './texts'

/** Name, period, number of completed days and deletion date of a check-in. */
export function HealthStatus({ health: { offered, days, today, deletedOn } }: { health: Health }) {
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
