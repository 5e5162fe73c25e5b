import { dayOf } from '@contract/format'
import type { HealthCard } from '@contract/health/health-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { calendarDay } from '@/i18n/moment'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { relaunch, open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { readBatches } from './health-calls'
import { askedOf, stateOf, tones, type HealthState } from './health-state'
import { useHealthText } from './texts'

/** Lists the health check-ins of the project. */
export function HealthBatchList() {
  const t = useHealthText()
  const batches = useLoaded(readBatches)
  return (
    <OwnedList
      of={batches}
      none={{
        ...{ icon: 'heart-pulse', title: t('none'), text: t('none.text') },
        action: { label: t('none.home'), press: () => relaunch('home') },
      }}
    >
      {(card) => <HealthBatchCard key={card.code} card={card} />}
    </OwnedList>
  )
}

const buttonTexts = {
  due: 'checkIn',
  open: 'view',
  done: 'view',
  flagged: 'view',
  before: 'view',
  over: 'view',
} as const satisfies Record<HealthState, string>

/** Card of a health check-in with today's state. */
export function HealthBatchCard({ card }: { card: HealthCard }) {
  const t = useHealthText()
  const local = useLocalText()
  const language = useLanguage()
  const { code, name, from, until, missed } = card
  const state = stateOf(card, dayOf(serverNow()))
  const view = () => open('healthCheckIn', { batch: code })
  const period = { from: calendarDay(from, language), until: calendarDay(until, language) }
  return (
    <Card
      isOne
      title={local(name)}
      aside={<StatusTag tone={tones[state]} text={t(`state.${state}`)} />}
      onPress={() => void view()}
    >
      <Facts
        facts={[
          { label: t('period'), value: t('period.value', period) },
          { label: t(state === 'over' ? 'asked.then' : 'asked'), value: t(`asked.${askedOf(card, state)}`) },
          ...(missed > 0 ? [{ label: t('missed'), value: t('missed.value', { days: missed }) }] : []),
        ]}
      />
      <OwnedActions>
        <Button kind={state === 'due' ? 'primary' : 'secondary'} onPress={view}>
          {t(buttonTexts[state])}
        </Button>
      </OwnedActions>
    </Card>
  )
}
