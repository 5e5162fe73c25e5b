import { renderMessage } from '@server/domain/outbox/written'
import type { Project } from '@server/calls/project/project-cache'
import { noticeTime, noticeText } from '@server/domain/wechat/notices'
import type { WechatNotice } from '@server/domain/wechat/notify-everywhere'
import { PATH, seatText, valuesOf, type NotifiedAppointment } from './appointment-values'
import { appointmentTemplates, type AppointmentMessage } from './templates'

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
export function appointmentNotice(
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
