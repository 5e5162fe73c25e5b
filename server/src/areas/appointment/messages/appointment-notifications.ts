import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { Project } from '@server/calls/project/project-cache'
import { renderMessage } from '@server/domain/outbox/written'
import { calendarAttachment } from '@server/domain/calendar/calendar-attachment'
import type { NotificationWithNotice } from '@server/domain/wechat/notify-everywhere'
import { appointmentNotice } from './appointment-notice'
import { PATH, valuesOf, type NotifiedAppointment } from './appointment-values'
import { appointmentTemplates, type AppointmentMessage } from './templates'

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
