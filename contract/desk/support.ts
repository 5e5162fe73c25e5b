/** Actions of the help desk on a candidate. Each names the operator command that does the same. */
import * as v from 'valibot'
import { askedItemSchema } from '../registration/correction/correction'
import { instant, localText, textUpTo, uuid } from '../schemas'
import { reasonSchema } from './review-decision'

/** Why staff changes a phone number or email address; the audit log holds it instead of free text. */
export const CONTACT_REASONS = ['numberChanged', 'mistyped', 'noAccess'] as const
export type ContactReason = (typeof CONTACT_REASONS)[number]

const contact = (longest: number) => v.optional(v.pipe(textUpTo(longest), v.trim(), v.minLength(1)))

const MOST_PARTS = 100

export const supportRequestSchema = v.variant('action', [
  v.object({ action: v.picklist(['accounts unlock', 'accounts sign-out', 'accounts second-factor-off']) }),
  v.object({
    action: v.literal('accounts contact'),
    phone: contact(40),
    email: contact(254),
    reason: v.picklist(CONTACT_REASONS),
  }),
  v.object({ action: v.literal('outbox resend'), messageId: uuid }),
  v.object({ action: v.literal('payments ask'), paymentId: uuid }),
  v.object({
    action: v.literal('registrations correct'),
    registrationId: uuid,
    parts: v.pipe(
      v.array(v.object({ part: askedItemSchema.entries.part, key: textUpTo(100), reason: reasonSchema })),
      v.minLength(1),
      v.maxLength(MOST_PARTS),
    ),
    /** Missing: the period of the batch. */
    until: v.optional(instant),
  }),
])
export type SupportRequest = v.InferOutput<typeof supportRequestSchema>
export type SupportAction = SupportRequest['action']

/** Preview of an action: counted effects, and reasons why it does nothing. */
export const supportPreviewSchema = v.object({
  label: localText,
  consequence: localText,
  changes: v.array(
    v.object({ effect: v.string(), label: localText, count: v.number(), cents: v.optional(v.number()) }),
  ),
  exceptions: v.array(v.object({ reason: v.string(), label: localText })),
  /** Identifies the preview; performing names it. */
  digest: v.string(),
})
export type SupportPreview = v.InferOutput<typeof supportPreviewSchema>

/** `changed`: something changed since the preview; nothing was done. `refused`: nothing was done, with the reason. */
export const supportOutcomeSchema = v.object({
  outcome: v.picklist(['done', 'scheduled', 'awaitingApproval', 'changed', 'refused']),
  reason: v.nullable(localText),
  /** The preview as it is now, for `changed`. */
  preview: v.nullable(supportPreviewSchema),
})
export type SupportOutcome = v.InferOutput<typeof supportOutcomeSchema>
