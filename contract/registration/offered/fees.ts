/** Fees of a registration in addition to its subjects, charged once. */
import * as v from 'valibot'
import { INVOICE_KINDS } from '../../money/invoice-kind'
import { code, localText, MAX_INTEGER } from '../../schemas'

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER))

/** Fee as offered and confirmed; in cents. */
export const feeSchema = v.object({ code, name: localText, amountCents: amount })
export type Fee = v.InferOutput<typeof feeSchema>

export const offeredFeeSchema = v.object({
  ...feeSchema.entries,
  /** Refunded with the last subject; otherwise only if the exam body ends the registration. */
  refundable: v.optional(v.boolean(), true),
  /** Receipt type; missing: invoice. */
  invoiceKind: v.optional(v.picklist(INVOICE_KINDS)),
})
