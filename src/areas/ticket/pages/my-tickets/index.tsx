import type { TicketCard } from '@contract/ticket/ticket'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { RefusalLine } from '@/patterns/frame/exits/refusal-line'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedCard } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { to } from '@/platform/navigation/destination'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { Changed } from '../../changed'
import { useTicketText } from '../../texts'
import { readTickets } from '../../ticket-calls'
import { stageTones, ticketStage } from '../../ticket-stage'

/** Lists the candidate's admission tickets, next sitting first, including those awaited. */
function MyTickets() {
  const t = useTicketText()
  const mine = useLoaded(readTickets)
  return (
    <OwnedList
      of={mine}
      none={{
        ...{ icon: 'ticket', title: t('none'), text: t('none.text') },
        action: { label: t('none.home'), press: async () => openHome() },
      }}
    >
      {(ticket) => <TicketCardView key={ticket.ticketId} ticket={ticket} />}
    </OwnedList>
  )
}

/** Card of a ticket with its stage and next step. Only an available ticket links to its page. */
function TicketCardView({ ticket }: { ticket: TicketCard }) {
  const t = useTicketText()
  const local = useLocalText()
  const stage = ticketStage(ticket, serverNow())
  const tag = { tone: stageTones[stage], text: t(`stage.${stage}`) }
  const isThere = ticket.refusal === null
  const inside = (
    <>
      <Next ticket={ticket} />
      <Changed ticket={ticket} />
      <TicketFacts ticket={ticket} />
    </>
  )
  if (!isThere)
    return (
      <Card isOne title={local(ticket.batchName)} aside={<StatusTag {...tag} />}>
        {inside}
      </Card>
    )
  const view = { label: t('view'), to: to('ticketSheet', { ticketId: ticket.ticketId }) }
  return (
    <OwnedCard title={local(ticket.batchName)} tag={tag} view={view}>
      {inside}
    </OwnedCard>
  )
}

function Next({ ticket }: { ticket: TicketCard }) {
  const t = useTicketText()
  const language = useLanguage()
  const why = useCodeText({ code: ticket.refusal ?? 'EXM_CT_ECQA_VOID', details: {} })
  const stage = ticketStage(ticket, serverNow())
  if (stage === 'held' || stage === 'void') return <RefusalLine tone="neutral" text={why} />
  if (stage === 'awaited' && ticket.from !== null)
    return <StateLine tone="neutral">{t('next.from', { time: formatInstant(ticket.from, language) })}</StateLine>
  return <StateLine tone="neutral">{t(`next.${stage}`)}</StateLine>
}

function TicketFacts({ ticket }: { ticket: TicketCard }) {
  const t = useTicketText()
  const language = useLanguage()
  const { number, startsAt, printedAt } = ticket
  return (
    <Facts
      facts={[
        ...(number === null ? [] : [{ label: t('number'), value: number, isExact: true }]),
        { label: t('begins'), value: formatInstant(startsAt, language) },
        ...(printedAt === null ? [] : [{ label: t('printedAt'), value: formatInstant(printedAt, language) }]),
      ]}
    />
  )
}

export default framed(MyTickets)
