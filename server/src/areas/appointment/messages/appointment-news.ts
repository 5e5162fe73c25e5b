import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { Project } from '@server/calls/project/project-cache'
import { write } from '@server/domain/outbox/written'
import type { NoticedNews } from '@server/domain/wechat/tell-everywhere'
import { appointmentNotice } from './appointment-notice'
import { PATH, valuesOf, type Told } from './appointment-values'
import { appointmentTemplates, type AppointmentMessage } from './templates'

const seeAppointments = { zh: '查看预约：', en: 'View appointments: ' }

/** Which message tells of an event of the timeline; what a candidate did about waiting needs none. */
const messages: Record<AppointmentEvent, AppointmentMessage | null> = {
  booked: 'appointmentBooked',
  rescheduled: 'appointmentRescheduled',
  cancelled: 'appointmentCancelled',
  moved: 'appointmentMoved',
  freed: 'appointmentFreed',
  // the decision of the application tells of it
  shortened: null,
  joined: null,
  offered: 'seatOffered',
  declined: null,
  expired: 'seatOfferExpired',
  left: null,
  ended: 'waitingEnded',
}

/** What is told of an event; null where that is nothing. */
export function eventNews(project: Project, event: AppointmentEvent, told: Told): NoticedNews | null {
  const message = messages[event]
  if (!message) return null
  const { offeredUntil } = told
  // told late, the seat is another's
  const end = message === 'seatOffered' && offeredUntil !== null && { expiresAt: new Date(offeredUntil) }
  return { ...appointmentNews(project, message, told), ...end }
}

/** By text and email, and in WeChat where that tells of it. */
export function appointmentNews(project: Project, message: AppointmentMessage, told: Told): NoticedNews {
  const notice = appointmentNotice(project, message, told)
  return {
    ...{ project, message, accountId: told.accountId },
    write: (language) => write(appointmentTemplates[message], language, valuesOf(project, told, language)),
    more: { label: seeAppointments, path: PATH },
    ...(notice && { notice }),
  }
}
