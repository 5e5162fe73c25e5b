/** Text messages and emails of a project: the `messages` of its file. */
import * as v from 'valibot'

type Channel = 'sms' | 'email'

/** Defaults: emails about everything, text messages if the candidate must act or money moved. */
const channels = (fallback: Channel[]) => v.optional(v.array(v.picklist(['sms', 'email'])), fallback)

/** Example: `paid: [email]` sends only an email, `paid: []` nothing; omitted messages use their defaults. */
export const messagesSchema = v.strictObject({
  submitted: channels(['email']),
  /** Ten minutes before the payment deadline. */
  paymentDue: channels(['sms', 'email']),
  paid: channels(['sms', 'email']),
  expired: channels(['sms', 'email']),
  cancelled: channels(['email']),
  /** Swapped or added subjects: ten minutes before the payment deadline; change completed. */
  changeDue: channels(['sms', 'email']),
  subjectsChanged: channels(['email']),
  areaChanged: channels(['email']),
  /** Transferred to another batch with different times. */
  transferred: channels(['sms', 'email']),
  /** Money was refunded: on request, or because the payment was late, duplicate or of a wrong amount. */
  refunded: channels(['sms', 'email']),
  /** Decision about a requested refund. */
  refundConfirmed: channels(['sms', 'email']),
  refundDeclined: channels(['sms', 'email']),
  /** The refund could not be delivered yet. */
  refundFailed: channels(['sms', 'email']),
  /** A failed refund is sent again, or abandoned. */
  refundSentAgain: channels(['sms', 'email']),
  refundGivenUp: channels(['sms', 'email']),
  /** Paid out outside WeChat; asks candidates who did not receive it to report. */
  refundPaidOut: channels(['sms', 'email']),
  /** Decision of the exam body about a registration. */
  approved: channels(['sms', 'email']),
  rejected: channels(['sms', 'email']),
  refused: channels(['sms', 'email']),
  /** The exam body requests a correction by a deadline. */
  correctionAsked: channels(['sms', 'email']),
  /** One day before the correction deadline. */
  correctionDue: channels(['sms', 'email']),
  corrected: channels(['email']),
  /** Reversal of a mistaken decision. */
  reopened: channels(['sms', 'email']),
  /** Result of a pre-review. */
  preparationApproved: channels(['sms', 'email']),
  preparationReturned: channels(['sms', 'email']),
  exemptionSubmitted: channels(['email']),
  exemptionApproved: channels(['sms', 'email']),
  exemptionRejected: channels(['sms', 'email']),
  /** Reversal of a mistaken decision. */
  exemptionReopened: channels(['sms', 'email']),
  accommodationSubmitted: channels(['email']),
  accommodationApproved: channels(['sms', 'email']),
  accommodationRejected: channels(['sms', 'email']),
  /** Reversal of a mistaken decision. */
  accommodationReopened: channels(['sms', 'email']),
  /** Identity data: alerts the owner to an intruder. */
  basicInfoSubmitted: channels(['sms', 'email']),
  basicInfoApproved: channels(['sms', 'email']),
  basicInfoRejected: channels(['sms', 'email']),
  /** Result of the identity check: name and number do not match, or match after all. */
  identityMismatched: channels(['sms', 'email']),
  identityMatched: channels(['sms', 'email']),
  /** Correction by an operator: alerts the owner to an unauthorized change. */
  basicInfoCorrected: channels(['sms', 'email']),
  /** Guardian's answer: a candidate under 18 may continue, or must act. */
  guardianAgreed: channels(['sms', 'email']),
  guardianRefused: channels(['sms', 'email']),
  guardianWithdrawn: channels(['sms', 'email']),
  /** Appointment booked, rescheduled or cancelled. */
  appointmentBooked: channels(['sms', 'email']),
  appointmentRescheduled: channels(['sms', 'email']),
  appointmentCancelled: channels(['email']),
  /** The exam body moved or cancelled the appointment. */
  appointmentMoved: channels(['sms', 'email']),
  appointmentFreed: channels(['sms', 'email']),
  /** Waiting list: a seat is offered, the offer expired, the entry ended. */
  seatOffered: channels(['sms', 'email']),
  seatOfferExpired: channels(['sms', 'email']),
  waitingEnded: channels(['email']),
  /** Day before the session; day of the exam. */
  appointmentTomorrow: channels(['sms', 'email']),
  examDay: channels(['sms']),
  /** The admission ticket is available. */
  ticketReady: channels(['sms', 'email']),
  /** The exam body changed the ticket's content. */
  ticketChanged: channels(['sms', 'email']),
  certificateIssued: channels(['sms', 'email']),
  /** Certificate reissued. */
  certificateReissued: channels(['sms', 'email']),
  certificateWithdrawn: channels(['sms', 'email']),
  /** Application for a paper certificate: submitted, decided, sent, or ready for pick-up. */
  certificateApplicationSubmitted: channels(['email']),
  certificateApplicationApproved: channels(['sms', 'email']),
  certificateApplicationRejected: channels(['sms', 'email']),
  /** Reversal of a mistaken decision. */
  certificateApplicationReopened: channels(['sms', 'email']),
  certificateSent: channels(['sms', 'email']),
  certificateReady: channels(['sms', 'email']),
  /** Pick-up code used: alerts the owner if a stranger collected it. */
  certificateCollected: channels(['sms', 'email']),
  /** The paper certificate is void and will be made again; warns against collecting or using it. */
  certificateRemade: channels(['sms', 'email']),
  /** Results published or corrected; messages contain no scores. */
  resultPublished: channels(['sms', 'email']),
  /** Withdrawal of published results. */
  resultWithdrawn: channels(['sms', 'email']),
  reviewSubmitted: channels(['email']),
  /** Outcome of a result review. */
  reviewChanged: channels(['sms', 'email']),
  reviewUnchanged: channels(['sms', 'email']),
  /** One day before the deadline to request a review of a failed result. */
  reviewWindow: channels(['sms', 'email']),
  /** Reversal of a mistaken outcome. */
  reviewReopened: channels(['sms', 'email']),
  /** Today's health check-in is missing. */
  healthDue: channels(['sms']),
  /** Notice about the candidate's exam, sent on an operator's command (`notices tell`). */
  noticeTold: channels(['sms', 'email']),
  /** Invitation to a group. */
  groupInvited: channels(['sms', 'email']),
  /** The group revoked the invitation or removed the candidate. */
  groupEnded: channels(['sms', 'email']),
})

export type MessageName = keyof v.InferOutput<typeof messagesSchema>

export const defaultMessages = v.parse(messagesSchema, {})

/** Returns the channels of a message; definitions imported by earlier versions may lack it. */
export function channelsOf({ messages }: { messages?: Partial<typeof defaultMessages> }, message: MessageName) {
  return messages?.[message] ?? defaultMessages[message]
}
