/** Selections on the transfer page. Pure. */
import { inOrder } from '@contract/registration/choice/choice-rules'
import type { TransferOptions, TransferTarget } from '@contract/registration/changes/transfer'

/** Chosen test areas by subject code; missing entries are not chosen yet. */
export type ChosenAreas = Readonly<Record<string, string | undefined>>

/**
 * Returns the test area of every subject in the order of the target batch: the chosen one, else the current one if it
 * has a seat, else empty.
 */
export function wishesIn(target: TransferTarget, { held }: Pick<TransferOptions, 'held'>, chosen: ChosenAreas) {
  const wished = held.map(({ subjectCode, areaCode }) => {
    const isThere = (target.seats[subjectCode]?.[areaCode] ?? 0) > 0
    return { subjectCode, areaCode: chosen[subjectCode] ?? (isThere ? areaCode : '') }
  })
  return inOrder(target, wished)
}
