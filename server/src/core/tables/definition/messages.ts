/** Which texts and emails a project sends about a registration: the `messages` of its file. */
import * as v from 'valibot'

/** `paymentDue`: ten minutes are left to pay. `refunded`: money that came too late, twice or with a wrong amount is back. */
export const REGISTRATION_MESSAGES = ['submitted', 'paymentDue', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type RegistrationMessage = (typeof REGISTRATION_MESSAGES)[number]

type Channel = 'sms' | 'email'

/** Without a word in the file: emails about everything, texts where somebody has to act or money moved. */
const defaults: Record<RegistrationMessage, Channel[]> = {
  submitted: ['email'],
  paymentDue: ['sms', 'email'],
  paid: ['sms', 'email'],
  expired: ['sms', 'email'],
  cancelled: ['email'],
  refunded: ['sms', 'email'],
}

const channels = (fallback: Channel[]) => v.optional(v.array(v.picklist(['sms', 'email'])), fallback)

/** `paid: [email]` sends an email only, `paid: []` nothing; what is left out is sent as by default. */
export const messagesSchema = v.strictObject({
  submitted: channels(defaults.submitted),
  paymentDue: channels(defaults.paymentDue),
  paid: channels(defaults.paid),
  expired: channels(defaults.expired),
  cancelled: channels(defaults.cancelled),
  refunded: channels(defaults.refunded),
})

export const defaultMessages = v.parse(messagesSchema, {})

/** The `messages` of a project; one that was imported before there were any says nothing about them. */
export function messagesOf({ messages }: { messages?: Partial<typeof defaultMessages> }): typeof defaultMessages {
  return { ...defaultMessages, ...messages }
}
