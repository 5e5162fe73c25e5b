import { formatDate } from '@contract/format'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import type { LocalText } from '@contract/schemas'
import type { TicketChange } from '@contract/ticket/ticket'
import { changeText } from '@contract/ticket/ticket-changes'
import { isToBePrinted } from '@contract/ticket/ticket-deadline'
import { gatesOf } from '@server/calls/project/gates'
import { closingTime, type StepsOf } from '@server/domain/next-steps'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { knownTickets, ticketCard } from './known-tickets'

const toPrint = { zh: '核对并打印准考证', en: 'Check and print your admission ticket' }
const toPrintAgain = { zh: '准考证有变动，请重新打印', en: 'Your admission ticket has changed. Print it again' }

/** Next steps for issued tickets that are not printed in their current revision. */
export const ticketSteps =
  (sources: readonly TicketSource[]): StepsOf =>
  async ({ services, owner, project }) => {
    const { batches, appointments } = project.definition
    if (appointments.length === 0 && !batches.some(({ tickets }) => tickets !== undefined)) return []
    const now = services.now()
    const gate = gatesOf(services, project).print
    if (gateState(gate, now) !== 'open') return []
    const cards = (await knownTickets(sources, { services, owner, project })).map((one) => ticketCard(one, now))
    return cards
      .filter((card) => isToBePrinted(card, now))
      .map(({ ticketId, batchName, isOutdated, changed, startsAt }): NextStep => ({
        // Ranks before announcements of the session, because candidates are not admitted without a ticket.
        kind: 'answer',
        title: isOutdated ? toPrintAgain : toPrint,
        about: isOutdated && changed ? withChange(batchName, changed) : batchName,
        when: closingTime(gate?.closesAt, startsAt),
        screen: 'ticketSheet',
        params: { ticketId },
      }))
  }

/** Example: `春季考试，11月20日变动：考场：第 3 考场 → 第 5 考场` */
function withChange(name: LocalText, { at, facts }: TicketChange): LocalText {
  return {
    zh: `${name.zh}，${formatDate(at, 'zh')} 变动：${changeText(facts, 'zh')}`,
    en: `${name.en}, changed on ${formatDate(at, 'en')}: ${changeText(facts, 'en')}`,
  }
}
