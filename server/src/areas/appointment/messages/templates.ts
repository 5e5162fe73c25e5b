import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/**
 * Values of messages about a seat. `place`: test centre, room and seat if there is one. `until`: end of an offer, else
 * empty. `changesUntil`: end of rescheduling and cancelling, empty once it is over. `hasTicket`: the project issues
 * admission tickets. `reason`: reason of the exam body without a full stop, else empty.
 */
export interface AppointmentValues {
  examName: string
  batchName: string
  when: string
  place: string
  address: string
  until: string
  changesUntil: string
  hasTicket: boolean
  reason: string
}

/** Message templates about seats, by their names in the project file. */
export const appointmentTemplates = {
  appointmentBooked: {
    name: 'appointmentBooked',
    wording: {
      zh: ({ examName, batchName, when, place, address, changesUntil }) => ({
        subject: '座位预约成功',
        text: `【${examName}】您已预约“${batchName}”：${when}，${place}。地址：${address}。${changesUntil ? `需要改约或取消的，请在 ${changesUntil} 之前到“我的预约”办理。` : '可在“我的预约”中查看。'}`,
      }),
      en: ({ examName, batchName, when, place, address, changesUntil }) => ({
        subject: 'Your seat is booked',
        text: `${examName} (${batchName}): your seat is booked. ${when}; ${place}; ${address}. ${changesUntil ? `To reschedule or cancel, go to “My appointments” before ${changesUntil}.` : 'See it in “My appointments”.'}`,
      }),
    },
  },
  appointmentRescheduled: {
    name: 'appointmentRescheduled',
    wording: {
      zh: ({ examName, batchName, when, place, address }) => ({
        subject: '预约已改到另一场',
        text: `【${examName}】您的“${batchName}”预约已改为：${when}，${place}。地址：${address}。原来的座位已释放。`,
      }),
      en: ({ examName, batchName, when, place, address }) => ({
        subject: 'Your appointment has changed',
        text: `${examName} (${batchName}): your appointment is now ${when}; ${place}; ${address}. Your earlier seat was released.`,
      }),
    },
  },
  appointmentMoved: {
    name: 'appointmentMoved',
    wording: {
      zh: ({ examName, batchName, when, place, address }) => ({
        subject: '考试座位已调整',
        text: `【${examName}】考试机构调整了您的“${batchName}”座位，请按新的安排参加考试：${when}，${place}。地址：${address}。如已打印准考证，请重新打印。`,
      }),
      en: ({ examName, batchName, when, place, address }) => ({
        subject: 'The exam body has changed your seat',
        text: `${examName} (${batchName}): the exam body has changed your seat. It is now ${when}; ${place}; ${address}. If you have printed your admission ticket, print it again.`,
      }),
    },
  },
  appointmentCancelled: {
    name: 'appointmentCancelled',
    wording: {
      zh: ({ examName, batchName, when }) => ({
        subject: '预约已取消',
        text: `【${examName}】您的“${batchName}”（${when}）预约已取消，座位已释放。预约开放期间可以重新预约。`,
      }),
      en: ({ examName, batchName, when }) => ({
        subject: 'Your appointment was cancelled',
        text: `${examName} (${batchName}): your appointment on ${when} was cancelled and the seat was released. You can book again while booking is open.`,
      }),
    },
  },
  appointmentFreed: {
    name: 'appointmentFreed',
    wording: {
      zh: ({ examName, batchName, when, reason }) => ({
        subject: '考试机构取消了您的预约',
        text: `【${examName}】考试机构取消了您的“${batchName}”（${when}）预约${reason && `，原因：${reason}`}。座位已释放，不计入您的取消次数。预约开放期间可以重新预约；如有疑问，请联系考试机构。`,
      }),
      en: ({ examName, batchName, when, reason }) => ({
        subject: 'The exam body has cancelled your appointment',
        text: `${examName} (${batchName}): the exam body has cancelled your appointment on ${when}${reason && `. Reason: ${reason}`}. The seat was released. This does not use up one of your cancellations. You can book again while booking is open. If you have questions, contact the exam body.`,
      }),
    },
  },
  seatOffered: {
    name: 'seatOffered',
    wording: {
      zh: ({ examName, batchName, when, place, until }) => ({
        subject: '候补有座位了，请尽快确认',
        text: `【${examName}】您候补的“${batchName}”（${when}，${place}）有座位了，为您保留到 ${until}。请在此之前到“我的预约”确认，逾期顺延给下一位。`,
      }),
      en: ({ examName, batchName, when, place, until }) => ({
        subject: 'Confirm the seat we are holding for you',
        text: `${examName} (${batchName}): a seat is free for you (${when}; ${place}). We hold it until ${until}. Confirm it in “My appointments” before then, or it goes to the next person.`,
      }),
    },
  },
  seatOfferExpired: {
    name: 'seatOfferExpired',
    wording: {
      zh: ({ examName, batchName, when, until }) => ({
        subject: '候补座位的保留时间已过',
        text: `【${examName}】“${batchName}”（${when}）为您保留的座位到 ${until} 没有确认，已顺延给下一位。可在“我的预约”重新加入候补。`,
      }),
      en: ({ examName, batchName, when, until }) => ({
        subject: 'We are no longer holding a seat for you',
        text: `${examName} (${batchName}): you did not confirm the seat on ${when} by ${until}, so it went to the next person. You can join the waiting list again in “My appointments”.`,
      }),
    },
  },
  waitingEnded: {
    name: 'waitingEnded',
    wording: {
      zh: ({ examName, batchName, when }) => ({
        subject: '候补已结束',
        text: `【${examName}】您在“${batchName}”（${when}）的候补已结束，没有再为您保留座位。`,
      }),
      en: ({ examName, batchName, when }) => ({
        subject: 'The waiting list has closed',
        text: `${examName} (${batchName}): the waiting list for ${when} has closed. We are no longer holding a place for you.`,
      }),
    },
  },
  appointmentTomorrow: {
    name: 'appointmentTomorrow',
    wording: {
      zh: ({ examName, batchName, when, place, address, hasTicket }) => ({
        subject: '明天考试提醒',
        text: `【${examName}】您预约的“${batchName}”在明天：${when}，${place}。地址：${address}。请带好${hasTicket ? '准考证和' : ''}证件，提前出发。`,
      }),
      en: ({ examName, batchName, when, place, address, hasTicket }) => ({
        subject: 'Your appointment is tomorrow',
        text: `${examName} (${batchName}): your appointment is tomorrow. ${when}; ${place}; ${address}. Bring ${hasTicket ? 'your printed admission ticket and ' : ''}your ID document and leave early.`,
      }),
    },
  },
  examDay: {
    name: 'examDay',
    wording: {
      zh: ({ examName, batchName, when, place, address, hasTicket }) => ({
        subject: '今天考试提醒',
        text: `【${examName}】您预约的“${batchName}”在今天：${when}，${place}。地址：${address}。请带好${hasTicket ? '准考证和' : ''}证件，提前到达。`,
      }),
      en: ({ examName, batchName, when, place, address, hasTicket }) => ({
        subject: 'Your appointment is today',
        text: `${examName} (${batchName}): your appointment is today. ${when}; ${place}; ${address}. Bring ${hasTicket ? 'your printed admission ticket and ' : ''}your ID document and arrive early.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, MessageTemplate<AppointmentValues>>>

export type AppointmentMessage = keyof typeof appointmentTemplates
