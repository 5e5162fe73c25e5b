import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Refused } from '@server/domain/actions/single-action'
import type { NotTicketed } from '@server/domain/tickets/ticketed-batch'

export const notTicketedReasons: Record<NotTicketed['refused'], LocalText> = {
  round: { zh: '是预约轮次，不是批次', en: 'it is a round of appointments, not a batch' },
  unknownBatch: { zh: '没有该批次', en: 'there is no such batch' },
  bookedInRound: { zh: '考生在预约轮次中选座', en: 'its candidates book their seats in a round' },
  noTickets: { zh: '项目文件未设置准考证', en: 'the project file says nothing of its tickets' },
}

/** Explains why no tickets are drawn for a code. */
export function notTicketed(refusal: NotTicketed, { definition: { batches, domain } }: Project, code: string): Refused {
  const { refused } = refusal
  switch (refused) {
    case 'round':
      return {
        refused,
        label: {
          zh: `“${code}”是预约轮次：预约时即编排座位并生成准考证，调整座位请使用 sessions move`,
          en: `“${code}” is a round of appointments: a seat is numbered as it is booked, and its ticket is there at once. \`sessions move\` moves who sits there`,
        },
      }
    case 'unknownBatch': {
      const codes = batches.map((each) => each.code).join(', ')
      return {
        refused,
        label: {
          zh: `${domain} 没有批次“${code}”。现有：${codes || '无'}`,
          en: `${domain} has no batch “${code}”. There are: ${codes || 'none'}`,
        },
      }
    }
    case 'bookedInRound':
      return {
        refused,
        label: {
          zh: `“${code}”的考生在“${refusal.round}”中预约座位，无需编排`,
          en: `Candidates of “${code}” book their seats in “${refusal.round}”: there is nothing to draw`,
        },
      }
    case 'noTickets':
      return {
        refused,
        label: {
          zh: `${domain} 的项目文件未设置“${code}”的准考证：请添加 tickets 及其编号规则和考点`,
          en: `The file of ${domain} says nothing of tickets for “${code}”: add \`tickets\` with its numbers and centres`,
        },
      }
  }
}
