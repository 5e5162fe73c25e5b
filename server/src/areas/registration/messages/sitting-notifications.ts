import { formatInstant, formatPattern } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { renderMessage, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import { batchNameOf } from '@server/domain/projects/batches'
import type { Reminder } from '@server/domain/reminders/reminder-source'
import { drawnPlace, roomNameOf, type DrawnSeat } from '@server/domain/tickets/ticket-store'
import { noticeTime, noticeText } from '@server/domain/wechat/notices'
import { registrationPath } from './registration-notifications'

/** Subjects that a candidate sits on one day. */
export interface NotifiedSitting {
  registrationId: string
  accountId: string
  batchCode: string
  /** Ordered by start. */
  sat: readonly { name: LocalText; startsAt: string }[]
  /** Seat of the first subject; null until it is drawn and the ticket issued. */
  seat: DrawnSeat | null
  /** Whether the batch has admission tickets. */
  hasTicket: boolean
}

interface SittingValues {
  examName: string
  batchName: string
  when: string
  /** Includes the start times of all subjects after the first. */
  subjects: string
  /** Test centre, room, seat and address; empty if unknown. */
  place: string
  bring: string
}

const bring = {
  ticket: { zh: '请带好准考证和证件', en: 'Bring your admission ticket and ID document' },
  document: { zh: '请带好证件', en: 'Bring your ID document' },
}

/** Templates by their names in the project file. */
const templates = {
  appointmentTomorrow: {
    name: 'examTomorrow',
    wording: {
      zh: ({ examName, batchName, when, subjects, place, bring }) => ({
        subject: '明天考试提醒',
        text: `【${examName}】您报名的“${batchName}”明天开考：${when}，${subjects}${place && `，${place}`}。${bring}，提前出发。`,
      }),
      en: ({ examName, batchName, when, subjects, place, bring }) => ({
        subject: 'Your exam is tomorrow',
        text: `${examName} (${batchName}): your exam is tomorrow. ${when}: ${subjects}${place && `; ${place}`}. ${bring}, and leave early.`,
      }),
    },
  },
  examDay: {
    name: 'examToday',
    wording: {
      zh: ({ examName, batchName, when, subjects, place, bring }) => ({
        subject: '今天考试提醒',
        text: `【${examName}】您报名的“${batchName}”今天开考：${when}，${subjects}${place && `，${place}`}。${bring}，提前到达。`,
      }),
      en: ({ examName, batchName, when, subjects, place, bring }) => ({
        subject: 'Your exam is today',
        text: `${examName} (${batchName}): your exam is today. ${when}: ${subjects}${place && `; ${place}`}. ${bring}, and arrive early.`,
      }),
    },
  },
} satisfies Record<string, MessageTemplate<SittingValues>>

const seeRegistration = { zh: '查看报名：', en: 'View registration: ' }
const noRoomYet = { zh: '考场见准考证', en: 'See your ticket' }

/** Builds the reminder about the subjects of a day. */
export function sittingNotification(
  project: Project,
  kind: keyof typeof templates,
  notified: NotifiedSitting,
): Reminder {
  const { batchCode, sat, seat } = notified
  const begins = sat[0]?.startsAt ?? ''
  const written = (language: Language) =>
    renderMessage(templates[kind], language, valuesOf(project, notified, language))
  return {
    message: kind,
    write: written,
    more: { label: seeRegistration, path: registrationPath(notified) },
    notice: {
      topic: 'appointmentDue',
      path: registrationPath(notified),
      /** Template fields 考试名称, 考试时间, 考试地点, 备注 */
      write: (language) => ({
        written: written(language),
        fields: {
          thing1: noticeText(project.definition.name[language]),
          time2: noticeTime(new Date(begins)),
          thing3: noticeText((seat?.centre.name ?? batchNameOf(project, batchCode))[language]),
          thing4: noticeText(seat ? roomAndSeat(seat, language) : noRoomYet[language]),
        },
      }),
    },
  }
}

function valuesOf(
  project: Project,
  { batchCode, sat, seat, hasTicket }: NotifiedSitting,
  language: Language,
): SittingValues {
  const [first, ...later] = sat
  const names = [
    first?.name[language] ?? '',
    ...later.map(({ name, startsAt }) => `${formatPattern(startsAt, 'HH:mm')} ${name[language]}`),
  ]
  return {
    examName: project.definition.name[language],
    batchName: batchNameOf(project, batchCode)[language],
    when: first ? formatInstant(first.startsAt, language) : '',
    subjects: names.join(language === 'zh' ? '、' : ', '),
    place: seat ? drawnPlace(seat, language) : '',
    bring: bring[hasTicket ? 'ticket' : 'document'][language],
  }
}

function roomAndSeat(seat: DrawnSeat, language: Language): string {
  const number = language === 'zh' ? `${seat.seatNumber} 号座位` : `seat ${seat.seatNumber}`
  return [roomNameOf(seat)[language], number].join(language === 'zh' ? '，' : ', ')
}
