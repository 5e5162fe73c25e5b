/** Whether a save would undo what another device did: pure. */
import type { Choice, Draft, DraftPatch } from '@contract/registration/draft'

/** What a part was decided upon. Files and the information table are merged; a letter is accepted or it is not. */
const decidedUpon: Partial<Record<keyof DraftPatch, readonly (keyof Draft)[]>> = {
  photoFileId: ['photoFileId'],
  areaCode: ['areaCode', 'choices'],
  choices: ['areaCode', 'choices'],
}

/**
 * Whether `newest` differs from what is shown in something that the patch was decided upon; a confirmation in anything.
 * Not when it holds what the patch would save: then an earlier try of this save arrived and its answer was lost, or
 * somebody did the same.
 */
export function isTouched(patch: DraftPatch, shown: Draft, newest: Draft): boolean {
  if (patch.confirmed !== undefined) return true
  if (holds(newest, patch)) return false
  const parts = Object.keys(patch).flatMap((key) => decidedUpon[key as keyof DraftPatch] ?? [])
  return parts.some((part) => JSON.stringify(shown[part]) !== JSON.stringify(newest[part]))
}

function holds(draft: Draft, { photoFileId, areaCode, choices }: DraftPatch): boolean {
  return (
    (photoFileId === undefined || photoFileId === draft.photoFileId) &&
    (areaCode === undefined || areaCode === draft.areaCode) &&
    (choices === undefined || textOf(choices) === textOf(draft.choices))
  )
}

/** The service keeps choices in the order of its subjects. */
function textOf(choices: readonly Choice[]): string {
  return choices
    .map(({ subjectCode, areaCode = '' }) => `${subjectCode} ${areaCode}`)
    .sort()
    .join('\n')
}
