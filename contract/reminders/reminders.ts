/**
 * Registry of all reminders. A new kind needs an entry here, a message (`messages` of the project file) and a source
 * (`reminders` in the service's area.ts). Pure.
 */
import { DAY_MS } from '../daytime'
import type { LocalText } from '../schemas'
import type { Timing } from './reminder-times'

interface ReminderRow {
  /** Label of the switch in the candidate's settings. */
  name: LocalText
  when: LocalText
  timing: Timing
}

/** In display order. */
export const REMINDERS = {
  /** Sent at any hour, because the seats are released at the end of the payment window, also at night. */
  paymentDue: {
    name: { zh: '待支付', en: 'Payment due' },
    when: { zh: '截止前 10 分钟，夜间也会发送', en: '10 minutes before the payment deadline, also at night' },
    timing: { beforeMs: 10 * 60_000, anyHour: true },
  },
  /** Requested correction that was not submitted. */
  correctionDue: {
    name: { zh: '补正截止', en: 'Correction due' },
    when: { zh: '补正截止前一天', en: 'One day before the correction deadline' },
    timing: { beforeMs: DAY_MS },
  },
  appointmentTomorrow: {
    name: { zh: '明天考试', en: 'Exam tomorrow' },
    when: { zh: '考试或面试前一天', en: 'One day before an exam or interview' },
    timing: { daysBefore: 1 },
  },
  examDay: {
    name: { zh: '今天考试', en: 'Exam today' },
    when: { zh: '考试或面试当天早上', en: 'On the morning of an exam or interview' },
    timing: { daysBefore: 0 },
  },
  ticketReady: {
    name: { zh: '准考证发布', en: 'Admission ticket issued' },
    when: { zh: '准考证发布后', en: 'When your admission ticket is issued' },
    timing: { withinMs: 3 * DAY_MS },
  },
  /** Sent at the hour defined in the project file (`health`). */
  healthDue: {
    name: { zh: '健康打卡', en: 'Health check-in' },
    when: { zh: '当天还没有打卡时', en: 'If you have not checked in that day' },
    timing: { withinMs: 4 * 3_600_000 },
  },
  /** Only for a result that did not pass (specification §1: apply for a result review). */
  reviewWindow: {
    name: { zh: '成绩复核截止', en: 'Result review deadline' },
    when: {
      zh: '成绩不合格且未申请复核的，截止前一天',
      en: 'One day before the deadline, if you did not pass and have not applied',
    },
    timing: { beforeMs: DAY_MS },
  },
} as const satisfies Record<string, ReminderRow>

export type ReminderKind = keyof typeof REMINDERS

export const REMINDER_KINDS = Object.keys(REMINDERS) as ReminderKind[]

export const timingOf = (kind: ReminderKind): Timing => REMINDERS[kind].timing
