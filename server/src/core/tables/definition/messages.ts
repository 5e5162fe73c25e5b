/** Which texts and emails a project sends: the `messages` of its file. */
import * as v from 'valibot'

type Channel = 'sms' | 'email'

/** `fallback` without a word in the file: emails about everything, texts where somebody has to act or money moved. */
const channels = (fallback: Channel[]) => v.optional(v.array(v.picklist(['sms', 'email'])), fallback)

/** `paid: [email]` sends an email only, `paid: []` nothing; what is left out is sent as by default. */
export const messagesSchema = v.strictObject({
  submitted: channels(['email']),
  /** Ten minutes are left to pay. */
  paymentDue: channels(['sms', 'email']),
  paid: channels(['sms', 'email']),
  expired: channels(['sms', 'email']),
  cancelled: channels(['email']),
  /** Other or more subjects: ten minutes are left to pay for them; they are there. */
  changeDue: channels(['sms', 'email']),
  subjectsChanged: channels(['email']),
  /** It is sat in another batch from now on, at other times. */
  transferred: channels(['sms', 'email']),
  /** Money is back: what was asked for, or what came too late, twice or with a wrong amount. */
  refunded: channels(['sms', 'email']),
  /** A refund that was asked for. */
  refundConfirmed: channels(['sms', 'email']),
  refundDeclined: channels(['sms', 'email']),
  /** Money could not be sent back yet. */
  refundFailed: channels(['sms', 'email']),
  /** What could not be sent back is sent again, or is not sent any more. */
  refundSentAgain: channels(['sms', 'email']),
  refundGivenUp: channels(['sms', 'email']),
  /** It was paid out outside WeChat: who did not get it says so. */
  refundPaidOut: channels(['sms', 'email']),
  /** What the exam body decided about a registration. */
  approved: channels(['sms', 'email']),
  rejected: channels(['sms', 'email']),
  refused: channels(['sms', 'email']),
  /** It asks the candidate to correct something, and until when. */
  correctionAsked: channels(['sms', 'email']),
  /** A day is left to hand it in. */
  correctionDue: channels(['sms', 'email']),
  corrected: channels(['email']),
  /** A decision about it was a mistake. */
  reopened: channels(['sms', 'email']),
  /** What somebody said of what was prepared before the opening. */
  preparationApproved: channels(['sms', 'email']),
  preparationReturned: channels(['sms', 'email']),
  exemptionSubmitted: channels(['email']),
  exemptionApproved: channels(['sms', 'email']),
  exemptionRejected: channels(['sms', 'email']),
  /** A decision about it was a mistake. */
  exemptionReopened: channels(['sms', 'email']),
  accommodationSubmitted: channels(['email']),
  accommodationApproved: channels(['sms', 'email']),
  accommodationRejected: channels(['sms', 'email']),
  /** A decision about it was a mistake. */
  accommodationReopened: channels(['sms', 'email']),
  /** Of who one is: a stranger in the account would be noticed. */
  basicInfoSubmitted: channels(['sms', 'email']),
  basicInfoApproved: channels(['sms', 'email']),
  basicInfoRejected: channels(['sms', 'email']),
  /** Name and number of an account are not one person's, or are after all. */
  identityMismatched: channels(['sms', 'email']),
  identityMatched: channels(['sms', 'email']),
  /** By an operator: a stranger's doing would be noticed. */
  basicInfoCorrected: channels(['sms', 'email']),
  /** What their guardian answered: a candidate under 18 may go on, or has to act. */
  guardianAgreed: channels(['sms', 'email']),
  guardianRefused: channels(['sms', 'email']),
  guardianWithdrawn: channels(['sms', 'email']),
  /** A seat of a session: it is theirs, another one is, it is theirs no more. */
  appointmentBooked: channels(['sms', 'email']),
  appointmentRescheduled: channels(['sms', 'email']),
  appointmentCancelled: channels(['email']),
  /** The exam body put them elsewhere, or gave their seat back. */
  appointmentMoved: channels(['sms', 'email']),
  appointmentFreed: channels(['sms', 'email']),
  /** A seat that they waited for is kept for them; it went on; the waiting came to nothing. */
  seatOffered: channels(['sms', 'email']),
  seatOfferExpired: channels(['sms', 'email']),
  waitingEnded: channels(['email']),
  /** They sit tomorrow; they sit today. */
  appointmentTomorrow: channels(['sms', 'email']),
  examDay: channels(['sms']),
  /** Their admission ticket can be checked and printed. */
  ticketReady: channels(['sms', 'email']),
  /** The exam body changed what stands on it. */
  ticketChanged: channels(['sms', 'email']),
  certificateIssued: channels(['sms', 'email']),
  /** Another paper in place of the one before. */
  certificateReissued: channels(['sms', 'email']),
  certificateWithdrawn: channels(['sms', 'email']),
  /** What was applied for on paper: handed in, decided, sent, or ready to be collected. */
  certificateApplicationSubmitted: channels(['email']),
  certificateApplicationApproved: channels(['sms', 'email']),
  certificateApplicationRejected: channels(['sms', 'email']),
  /** A decision about it was a mistake. */
  certificateApplicationReopened: channels(['sms', 'email']),
  certificateSent: channels(['sms', 'email']),
  certificateReady: channels(['sms', 'email']),
  /** Somebody said its code: a stranger would be noticed. */
  certificateCollected: channels(['sms', 'email']),
  /** It holds no more: nobody should go for it, or rely on it. */
  certificateRemade: channels(['sms', 'email']),
  /** Results are out, or corrected; what was scored is in no message. */
  resultPublished: channels(['sms', 'email']),
  /** What somebody was told to be out is withdrawn. */
  resultWithdrawn: channels(['sms', 'email']),
  reviewSubmitted: channels(['email']),
  /** What a review of a result came to. */
  reviewChanged: channels(['sms', 'email']),
  reviewUnchanged: channels(['sms', 'email']),
  /** A day is left to have a result reviewed that did not pass. */
  reviewWindow: channels(['sms', 'email']),
  /** An outcome was a mistake. */
  reviewReopened: channels(['sms', 'email']),
  /** Today's health check-in is not done. */
  healthDue: channels(['sms']),
  /** A notice concerns them, and somebody has it told (`notices tell`). */
  noticeTold: channels(['sms', 'email']),
  /** A group invites: the candidate agrees or declines. */
  groupInvited: channels(['sms', 'email']),
  /** It took the invitation back, or the candidate out of its list. */
  groupEnded: channels(['sms', 'email']),
})

export type MessageName = keyof v.InferOutput<typeof messagesSchema>

export const defaultMessages = v.parse(messagesSchema, {})

/** By what a project tells this; one that was imported before there was such a message says nothing about it. */
export function channelsOf({ messages }: { messages?: Partial<typeof defaultMessages> }, message: MessageName) {
  return messages?.[message] ?? defaultMessages[message]
}
