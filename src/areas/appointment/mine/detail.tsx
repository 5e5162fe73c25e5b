import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { reasonedEvents, TimelineCard } from '@/patterns/owned/timeline-card'
import { RecordStatus } from '@/patterns/owned/record-status'
import { ResultLink } from '@/patterns/owned/result-link'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { KeyFact } from '@/ui/content/key-fact'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import type { AppointmentDetail } from '../appointment-calls'
import { NeedArrangement } from '../arrangement/need-arrangement'
import { CentreDetails } from '../place/centre-details'
import { useAppointmentText } from '../texts'
import { AppointmentButtons } from './appointment-buttons'
import { AppointmentCalendar } from './appointment-calendar'
import { commonReason } from './common-reason'
import { NextStep } from './next-step'
import { useAppointmentFacts } from './session-facts'
import { appointmentStage, stageTones } from './stage'
import { useAppointmentPermissions } from './use-permissions'

/** Tones of the events that cost the candidate the seat or change it. */
const eventTones = {
  freed: 'bad',
  moved: 'wait',
  shortened: 'wait',
} as const satisfies Partial<Record<AppointmentEvent, Tone>>

interface DetailProps {
  detail: AppointmentDetail
  onChange: () => Promise<unknown>
}

/** Details of an appointment: status, seat, directions, timeline, and the actions or the reasons against them. */
export function Detail({ detail, onChange }: DetailProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const { appointmentId, appointmentNumber, batchName, bookedAt, centre, timeline } = detail
  const stage = appointmentStage(detail, serverNow())
  const { when, place } = useAppointmentFacts(detail)
  const facts = [
    ...place,
    { label: t('number'), value: appointmentNumber, isExact: true },
    { label: t('bookedAt'), value: formatInstant(bookedAt, language) },
  ]
  return (
    <Columns
      aside={
        <>
          {stage === 'booked' && detail.arranged === null && <NeedArrangement batch={detail.batchCode} />}
          {stage === 'booked' && <WhyNot detail={detail} />}
          <TimelineCard title={t('timeline')} events={reasonedEvents(timeline, t, eventTones)} />
        </>
      }
      bar={
        <AppointmentButtons appointment={detail} onChange={onChange}>
          {(buttons) => <ActionBar>{buttons}</ActionBar>}
        </AppointmentButtons>
      }
    >
      <Card title={local(batchName)} aside={<StatusTag tone={stageTones[stage]} text={t(`stage.${stage}`)} />}>
        <RecordStatus of={appointmentId}>
          <NextStep appointment={detail} />
        </RecordStatus>
        <KeyFact fact={when} />
        <Facts facts={facts} />
        {stage === 'over' && <ResultLink sittings={[detail]} />}
        {stage === 'booked' && <AppointmentCalendar appointmentId={appointmentId} />}
      </Card>
      {stage !== 'cancelled' && (
        <Card title={local(centre.name)}>
          <CentreDetails centre={centre} />
        </Card>
      )}
    </Columns>
  )
}

/** Actions that are not possible now, with reasons. */
function WhyNot({ detail }: Pick<DetailProps, 'detail'>) {
  const t = useAppointmentText()
  const { reschedule, cancel } = useAppointmentPermissions(detail)
  const both = commonReason({ reschedule, cancel })
  if (both) return <Note tone="wait">{t(`whyNot.${both}`)}</Note>
  return (
    <>
      <ReasonNote permission={reschedule} />
      <ReasonNote permission={cancel} />
    </>
  )
}
