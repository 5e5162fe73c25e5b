import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import type { BasicInfoDetail, BasicInfoState } from '@contract/basic-info/basic-info-update'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { reasonedEvents } from '@/patterns/owned/reasoned-events'
import { TimelineCard } from '@/patterns/owned/timeline-card'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { usePersonalText } from '../texts'
import { goOn } from './starting'
import { useChanges } from './use-changes'

const tones = { auditing: 'wait', passed: 'good', rejected: 'bad' } as const satisfies Record<BasicInfoState, string>

/** An application: where it stands and what comes next, what it changes, what happened, everything handed in. */
export function Detail({ detail }: { detail: BasicInfoDetail }) {
  const t = usePersonalText()
  const language = useLanguage()
  const correct = mayApplyForUpdate(detail.state, useGates(), serverNow())
  const { state, reason, submittedAt, decidedAt, before, timeline } = detail
  const whyNot = useReason(correct)
  const isClosed = state === 'rejected' && !correct.allowed
  const changes = useChanges(before, detail.baseInfo)
  return (
    <>
      <Card title={t('detail')} aside={<StatusTag tone={tones[state]} text={t(`state.${state}`)} />}>
        {reason !== null && <Note tone="bad">{t('reason', { reason })}</Note>}
        <StateLine tone={state === 'rejected' ? 'wait' : 'neutral'}>
          {isClosed ? whyNot : t(state === 'rejected' ? 'again.next' : `next.${state}`)}
        </StateLine>
        <Facts
          facts={[
            ...changes,
            { label: t('detail.submittedAt'), value: formatInstant(submittedAt, language) },
            ...(decidedAt ? [{ label: t('detail.decidedAt'), value: formatInstant(decidedAt, language) }] : []),
          ]}
        />
      </Card>
      <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t)} />
      <Submitted content={detail} requirements={basicInfoRequirements(before, detail.baseInfo)} />
      {correct.allowed && (
        <ActionBar>
          <Button onPress={goOn}>{t('again.correct')}</Button>
        </ActionBar>
      )}
    </>
  )
}
