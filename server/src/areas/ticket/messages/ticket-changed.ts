import type { LocalText } from '@contract/schemas'
import type { ChangedFact, TicketKind } from '@contract/ticket/ticket'
import { changeText } from '@contract/ticket/ticket-changes'
import type { Project } from '@server/calls/project/project-cache'
import { nameOfRound } from '@server/domain/appointments/rounds'
import { calendarAttachment } from '@server/domain/calendar/calendar-attachment'
import { renderMessage, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import { batchNameOf } from '@server/domain/projects/batches'
import { noticeTime, noticeText } from '@server/domain/wechat/notices'
import type { NotificationWithNotice } from '@server/domain/wechat/notify-everywhere'

/** Change of a ticket, used in messages. */
export interface NotifiedChange {
  ticketId: string
  accountId: string
  kind: TicketKind
  batchCode: string
  facts: ChangedFact[]
  isPrinted: boolean
  /** Start of the next session, and the name of its centre. */
  startsAt: string
  centreName: LocalText
}

interface ChangedValues {
  examName: string
  batchName: string
  changes: string
  /** Instructions for the candidate. */
  next: string
}

const ticketChanged: MessageTemplate<ChangedValues> = {
  name: 'ticketChanged',
  wording: {
    zh: ({ examName, batchName, changes, next }) => ({
      subject: '准考证信息有变动',
      text: `【${examName}】考试机构调整了您的“${batchName}”准考证：${changes}。${next}`,
    }),
    en: ({ examName, batchName, changes, next }) => ({
      subject: 'Your admission ticket has changed',
      text: `${examName} (${batchName}): the exam body has changed your admission ticket. ${changes}. ${next}`,
    }),
  },
}

const next = {
  printed: {
    zh: '您已打印的准考证已失效，请核对后重新打印。准考证号不变。',
    en: 'Your printed ticket is no longer valid. Check the new one and print it. Your ticket number does not change.',
  },
  open: {
    zh: '请以最新的准考证为准，核对后打印。准考证号不变。',
    en: 'The current ticket is the valid one. Check it, then print it. Your ticket number does not change.',
  },
} as const

const seeTicket = { zh: '查看准考证：', en: 'View admission ticket: ' }

/** Notification by text, email and WeChat, under the topic of seats moved by the exam body. */
export function ticketChangedNotification(project: Project, notified: NotifiedChange): NotificationWithNotice {
  const path = `/default/printing/printing/${notified.ticketId}`
  const written = (language: Language) => renderMessage(ticketChanged, language, valuesOf(project, notified, language))
  return {
    ...{ project, accountId: notified.accountId, message: 'ticketChanged', write: written },
    more: { label: seeTicket, path },
    attachment: calendarAttachment(notified.kind, notified.ticketId),
    // The seat is irrelevant once the session has begun.
    expiresAt: new Date(notified.startsAt),
    notice: {
      topic: 'appointmentMoved',
      path,
      /** Template fields 考试名称, 考试时间, 考试地点, 备注 */
      write: (language) => ({
        written: written(language),
        fields: {
          thing1: noticeText(project.definition.name[language]),
          time2: noticeTime(new Date(notified.startsAt)),
          thing3: noticeText(notified.centreName[language]),
          thing4: noticeText(changeText(notified.facts, language)),
        },
      }),
    },
  }
}

function valuesOf(project: Project, { kind, batchCode, facts, isPrinted }: NotifiedChange, language: Language) {
  const batchName = kind === 'appointment' ? nameOfRound(project, batchCode) : batchNameOf(project, batchCode)
  return {
    examName: project.definition.name[language],
    batchName: batchName[language],
    changes: changeText(facts, language),
    next: next[isPrinted ? 'printed' : 'open'][language],
  }
}
