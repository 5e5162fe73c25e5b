import { extraTimeText } from '@contract/accommodation/arrangement-text'
import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { Centre } from '@contract/appointment/place'
import { formatDeadline, formatInstant } from '@contract/format'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { changesUntil, nameOfRound, roundNamed } from '@server/domain/appointments/rounds'
import { calendarAttachment } from '@server/domain/calendar/calendar-attachment'
import { reasonText, type Language, renderMessage } from '@server/domain/outbox/written'
import { noticeTime, noticeText } from '@server/domain/wechat/notices'
import type { NotificationWithNotice, WechatNotice } from '@server/domain/wechat/notify-everywhere'
import { type AppointmentValues, appointmentTemplates, type AppointmentMessage } from './templates'

/** Path of the page with the candidate's appointments and offers. */
const PATH = '/default/appointment/myorder'

/** Data of a seat or waiting-list entry used in messages. */
export interface NotifiedAppointment {
  accountId: string
  batchCode: string
  startsAt: string
  centre: Centre
  /** Null without a seat. */
  roomName: LocalText | null
  seatNumber: number | null
  offeredUntil: string | null
  /** When the event happened; null in reminders. */
  at: string | null
  /** End of the session for a candidate with extra time, and the extra minutes; null and 0 for others. */
  ownEnd: string | null
  extraMinutes: number
  /** Reason given by the exam body; null if there is none. */
  reason?: Reason | null
}

/** Formats room and seat; empty without a seat. */
function seatText({ roomName, seatNumber }: NotifiedAppointment, language: Language): string[] {
  if (roomName === null || seatNumber === null) return []
  return [roomName[language], language === 'zh' ? `${seatNumber} 号座位` : `seat ${seatNumber}`]
}

/** Formats the start of the session, and the end for candidates with extra time. */
function whenWords({ startsAt, ownEnd, extraMinutes }: NotifiedAppointment, language: Language): string {
  const begins = formatInstant(startsAt, language)
  if (ownEnd === null) return begins
  const extra = extraTimeText(extraMinutes, new Date(ownEnd).toISOString(), language)
  return language === 'zh' ? `${begins}（${extra}）` : `${begins} (${extra})`
}

function valuesOf(project: Project, notified: NotifiedAppointment, language: Language): AppointmentValues {
  const { batchCode, startsAt, centre, offeredUntil, at } = notified
  const changes = changesUntil(roundNamed(project, batchCode), startsAt)
  return {
    examName: project.definition.name[language],
    batchName: nameOfRound(project, batchCode)[language],
    when: whenWords(notified, language),
    place: [centre.name[language], ...seatText(notified, language)].join(language === 'zh' ? '，' : ', '),
    address: centre.address[language],
    until: offeredUntil === null ? '' : formatDeadline(offeredUntil, language),
    changesUntil: at !== null && changes > Date.parse(at) ? formatDeadline(changes, language) : '',
    hasTicket: project.definition.modules.print !== undefined,
    reason: reasonText(notified.reason ?? null, language),
  }
}

/** WeChat topics by message. The candidate's own actions have none, because each notice uses up one consent. */
const topics = {
  seatOffered: 'seatOffered',
  appointmentMoved: 'appointmentMoved',
  appointmentTomorrow: 'appointmentDue',
  examDay: 'appointmentDue',
} as const satisfies Partial<Record<AppointmentMessage, WechatNotice['topic']>>

type Noticed = keyof typeof topics
const isNoticed = (message: AppointmentMessage): message is Noticed => message in topics

/** Builds the WeChat notice; undefined for messages without one. */
function appointmentNotice(
  project: Project,
  message: AppointmentMessage,
  notified: NotifiedAppointment,
): WechatNotice | undefined {
  if (!isNoticed(message)) return undefined
  return {
    topic: topics[message],
    path: PATH,
    write: (language) => {
      const values = valuesOf(project, notified, language)
      const { centre, startsAt, offeredUntil } = notified
      /** Template fields 考试名称, 考试时间, 考试地点; then 确认截止时间 for an offer, else 备注. */
      const fields = {
        thing1: noticeText(values.examName),
        time2: noticeTime(new Date(startsAt)),
        thing3: noticeText(centre.name[language]),
        ...(message === 'seatOffered'
          ? { time4: noticeTime(new Date(offeredUntil ?? startsAt)) }
          : { thing4: noticeText(seatText(notified, language).join(language === 'zh' ? '，' : ', ')) }),
      }
      return { written: renderMessage(appointmentTemplates[message], language, values), fields }
    },
  }
}

const seeAppointments = { zh: '查看预约：', en: 'View appointments: ' }

/** Message for each timeline event; null for the candidate's own actions on the waiting list. */
const messages: Record<AppointmentEvent, AppointmentMessage | null> = {
  booked: 'appointmentBooked',
  rescheduled: 'appointmentRescheduled',
  cancelled: 'appointmentCancelled',
  moved: 'appointmentMoved',
  freed: 'appointmentFreed',
  // The message about the accommodation decision covers it.
  shortened: null,
  joined: null,
  offered: 'seatOffered',
  declined: null,
  expired: 'seatOfferExpired',
  left: null,
  ended: 'waitingEnded',
}

/** Messages after which the calendar changes. */
const withCalendar: readonly AppointmentMessage[] = [
  ...(['appointmentBooked', 'appointmentRescheduled', 'appointmentMoved'] as const),
  ...(['appointmentCancelled', 'appointmentFreed'] as const),
]
const hasCalendar = (message: AppointmentMessage) => withCalendar.includes(message)

/** Returns the notification about a timeline event; null if there is none. */
export function eventNotification(
  project: Project,
  event: AppointmentEvent,
  notified: NotifiedAppointment & { appointmentId: string },
): NotificationWithNotice | null {
  const message = messages[event]
  if (!message) return null
  const { offeredUntil } = notified
  // After the offer ends the seat goes to the next candidate.
  const end = message === 'seatOffered' && offeredUntil !== null && { expiresAt: new Date(offeredUntil) }
  const attachment = hasCalendar(message) && { attachment: calendarAttachment('appointment', notified.appointmentId) }
  return { ...appointmentNotification(project, message, notified), ...end, ...attachment }
}

/** Builds the notification: text message and email, plus a WeChat notice for some messages. */
export function appointmentNotification(
  project: Project,
  message: AppointmentMessage,
  notified: NotifiedAppointment,
): NotificationWithNotice {
  const notice = appointmentNotice(project, message, notified)
  return {
    ...{ project, message, accountId: notified.accountId },
    write: (language) => renderMessage(appointmentTemplates[message], language, valuesOf(project, notified, language)),
    more: { label: seeAppointments, path: PATH },
    ...(notice && { notice }),
  }
}
