/** Moving candidates to another room, and removing the printed mark of a ticket. */
import * as v from 'valibot'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { batchNamed } from '@server/domain/actions/item-scope'
import { itemName } from '@server/domain/actions/named-input'
import { defineSingleAction, type Refused } from '@server/domain/actions/single-action'
import { type Room, type SeatsMoved, moveTicketRoom } from '@server/domain/tickets/move-seats'
import type { NotTicketed } from '@server/domain/tickets/ticketed-batch'
import { unmarkPrinted } from '@server/domain/tickets/unmark-printed'
import { notTicketed, notTicketedReasons } from './not-ticketed'

const room = v.object({ centreCode: itemName, roomCode: itemName })

export type MoveDetails = Exclude<SeatsMoved, { refused: string }>

export const moveTickets = defineSingleAction({
  name: 'tickets move',
  label: { zh: '调整考场', en: 'Move a room' },
  consequence: {
    zh: '将一个考场中已编排座位的考生全部调整到其他考场，并通知考生；准考证号不变，此后不再编排该考场。',
    en: 'Move everybody out of a room whose seats were drawn, and tell them; numbers stay, nobody is drawn in that room again',
  },
  permission: 'exam.change',
  effects: {
    moved: { zh: '调整座位', en: 'people moved' },
    notified: { zh: '通知考生', en: 'of them told' },
    closed: { zh: '不再编排的考场', en: 'room where nobody is drawn any more' },
  },
  reasons: {
    ...notTicketedReasons,
    tooFew: { zh: '目标考场座位不足', en: 'too few seats are free there' },
    unknown: { zh: '没有该考场', en: 'there is no such room' },
  },
  input: v.object({ batch: itemName, from: room, to: v.pipe(v.array(room), v.minLength(1)) }),
  scope: (_context, { batch }) => ({ batch: batchNamed(batch) }),
  itemName: ({ batch, from }) => `${batch} ${nameOf(from)}`,
  perform: async ({ services, project, staff }, input) => {
    const done = await moveTicketRoom(services, project, { ...input, actor: staff.name })
    if ('refused' in done) return notMoved(done, project, input.batch)
    const effects = [
      ...(done.moved > 0 ? [{ effect: 'moved', count: done.moved }] : [{ effect: 'closed' }]),
      ...(done.notified > 0 ? [{ effect: 'notified', count: done.notified }] : []),
    ]
    return { effects, details: done satisfies MoveDetails }
  },
})

export const nameOf = ({ centreCode, roomCode }: Room): string => `${centreCode} ${roomCode}`

function notMoved(
  refusal: Extract<SeatsMoved, { refused: string }> | NotTicketed,
  project: Project,
  batch: string,
): Refused {
  const { refused } = refusal
  switch (refused) {
    case 'tooFew':
      return {
        refused,
        label: {
          zh: `该考场有 ${refusal.wanted} 人，目标考场空余 ${refusal.free} 个座位，未调整`,
          en: `${refusal.wanted} people are in the room, and ${refusal.free} seats are free there. Nobody was moved`,
        },
      }
    case 'unknown':
      return {
        refused,
        label: {
          zh: `没有考场“${nameOf(refusal.room)}”，请先 centres import；未调整`,
          en: `There is no room “${nameOf(refusal.room)}”: \`centres import\` makes rooms. Nobody was moved`,
        },
      }
    default:
      return notTicketed(refusal, project, batch)
  }
}

const unmarkTexts: Record<'missing' | 'notPrinted', (number: string, list: string) => LocalText> = {
  missing: (number, list) => ({
    zh: `没有准考证“${number}”，见 ${list}`,
    en: `There is no ticket “${number}”. \`${list}\` shows them`,
  }),
  notPrinted: (number) => ({
    zh: `${number} 没有打印标记`,
    en: `${number} was not printed: there is no mark to take back`,
  }),
}

export interface UnmarkDetails {
  printedAt: string
}

export const unmarkTicket = defineSingleAction({
  name: 'tickets unmark',
  label: { zh: '取消打印标记', en: 'Take back the printed mark' },
  consequence: {
    zh: '取消准考证的已打印标记：考生可以再次改期、取消或更改准考证上的内容。',
    en: 'Take the mark back that a ticket was printed: its candidate can reschedule, cancel or change again what the paper held',
  },
  permission: 'exam.change',
  effects: { unmarked: { zh: '取消打印标记', en: 'counts as not printed' } },
  reasons: {
    missing: { zh: '没有该准考证', en: 'there is no such ticket' },
    notPrinted: { zh: '没有打印标记', en: 'it was not printed' },
  },
  input: v.object({ code: itemName, number: itemName }),
  scope: (_context, { code }) => ({ batch: batchNamed(code) }),
  itemName: ({ number }) => number,
  perform: async ({ services, project: { projectId, definition }, staff }, { code, number }) => {
    const done = await unmarkPrinted(services, { projectId, code, number, actor: staff.name })
    if ('refused' in done) {
      const { refused } = done
      return { refused, label: unmarkTexts[refused](number, `tickets list ${definition.domain} ${code}`) }
    }
    return { effects: [{ effect: 'unmarked' }], details: done satisfies UnmarkDetails }
  },
})
