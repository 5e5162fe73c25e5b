/** Rules of a project for the work of its staff. */
import * as v from 'valibot'
import { MAX_INTEGER } from '@contract/schemas'

/** Actions that a project's file can make subject to approval by a second person. */
export const APPROVABLE_ACTIONS = [
  ...(['registrations reject', 'registrations refuse', 'registrations reopen'] as const),
  ...(['refund-requests approve', 'refund-requests reject', 'refunds retry', 'refunds paid-out'] as const),
  ...(['results publish', 'results withdraw'] as const),
]

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

export const staffSchema = v.strictObject({
  /** Minutes until an action that moves money or seats takes effect; it can be cancelled until then. */
  graceMinutes: v.optional(wholeNumber(0, 1440), 10),
  /** Runs that another person has to approve. */
  approval: v.optional(
    v.strictObject({
      actions: v.optional(v.array(v.picklist(APPROVABLE_ACTIONS)), []),
      /** Runs of any action that refund more than this. */
      refundsAboveCents: v.optional(wholeNumber(0, MAX_INTEGER)),
    }),
    {},
  ),
})

export type StaffRules = v.InferOutput<typeof staffSchema>

const usual = v.parse(staffSchema, {})

/** Returns the rules of a project; definitions imported by earlier versions have none. */
export const staffRulesOf = ({ staff }: { staff?: StaffRules | undefined }): StaffRules => staff ?? usual
