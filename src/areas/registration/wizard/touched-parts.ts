/** Whether a save would undo what another device did: pure. */
import type { Draft, DraftPatch } from '@contract/draft'

/** What a part was decided upon. Files and the information table are merged; a letter is accepted or it is not. */
const decidedUpon: Partial<Record<keyof DraftPatch, readonly (keyof Draft)[]>> = {
  photoFileId: ['photoFileId'],
  areaCode: ['areaCode', 'choices'],
  choices: ['areaCode', 'choices'],
}

/** Whether `newest` differs from what is shown in something that the patch was decided upon; a confirmation in anything. */
export function isTouched(patch: DraftPatch, shown: Draft, newest: Draft): boolean {
  if (patch.confirmed !== undefined) return true
  const parts = Object.keys(patch).flatMap((key) => decidedUpon[key as keyof DraftPatch] ?? [])
  return parts.some((part) => JSON.stringify(shown[part]) !== JSON.stringify(newest[part]))
}
