/** What is chosen on the page of a transfer: pure. */
import { inOrder } from '@contract/registration/choice/choice-rules'
import type { TransferOptions, TransferTarget } from '@contract/registration/changes/transfer'

/** Where each subject is to be sat, by its code; what nobody chose yet is missing. */
export type ChosenAreas = Readonly<Record<string, string | undefined>>

/**
 * Where every subject would be sat in a batch: where it was chosen to, else where it is sat now if there is a seat; in the
 * order of the batch. Empty where neither is.
 */
export function wishesIn(target: TransferTarget, { held }: Pick<TransferOptions, 'held'>, chosen: ChosenAreas) {
  const wished = held.map(({ subjectCode, areaCode }) => {
    const isThere = (target.seats[subjectCode]?.[areaCode] ?? 0) > 0
    return { subjectCode, areaCode: chosen[subjectCode] ?? (isThere ? areaCode : '') }
  })
  return inOrder(target, wished)
}
