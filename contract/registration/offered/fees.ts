/** What a registration costs beside its subjects, once however many of them are chosen. */
import * as v from 'valibot'
import { PAPER_KINDS } from '../../money/paper-kind'
import { code, localText, MAX_INTEGER } from '../../schemas'

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER))

/** As it was offered and confirmed; in cents. */
export const feeSchema = v.object({ code, name: localText, amountCents: amount })
export type Fee = v.InferOutput<typeof feeSchema>

export const offeredFeeSchema = v.object({
  ...feeSchema.entries,
  /** It goes back with the last subject that is given up; else only where the exam body ends the registration. */
  refundable: v.optional(v.boolean(), true),
  /** What is given for it; an invoice where nothing is said. */
  paper: v.optional(v.picklist(PAPER_KINDS)),
})
