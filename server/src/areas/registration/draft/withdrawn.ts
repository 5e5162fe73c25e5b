/**
 * Choices of a draft that an import has withdrawn. They remain stored until other choices are saved, so that the client
 * can name them and they become valid again if offered again; all rules ignore them. Pure.
 */
import { REGISTRATION_MODE } from '@contract/codes'
import type { Choice, Withdrawn, WithdrawnSubject } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { StoredDraft } from '@server/core/tables/registration'

/** The current offer; the definition lists the areas of each subject. */
export interface OfferedNow {
  batch: Pick<BatchOffering, 'mode' | 'areas'>
  definition: Pick<BatchDefinition, 'subjects'>
}

type Chosen = Pick<StoredDraft, 'areaCode' | 'choices' | 'areaNames' | 'subjectNames'>

/**
 * Splits a draft into the choices still offered (`chosen`) and those that are not (`withdrawn`, `withdrawnSubjects`).
 */
export function asOffered<D extends Chosen>({ batch, definition }: OfferedNow, draft: D) {
  const subjectOf = (subjectCode: string) => definition.subjects.find(({ code }) => code === subjectCode)
  const areaOf = (areaCode: string) => batch.areas.find(({ code }) => code === areaCode)
  const isHeld = ({ subjectCode, areaCode }: Choice) =>
    areaCode !== undefined && areaOf(areaCode) !== undefined && areaCode in (subjectOf(subjectCode)?.seats ?? {})
  const withdrawal = (subjectCode: string | null, areaCode: string): Withdrawn => {
    const area = areaOf(areaCode)
    const areaName = area?.name ?? draft.areaNames?.[areaCode] ?? null
    return { subjectCode, areaCode, areaName, isAreaGone: !area }
  }
  const ofBatch = draft.choices.filter(({ subjectCode }) => subjectOf(subjectCode))
  const withdrawnSubjects = draft.choices
    .filter(({ subjectCode }) => !subjectOf(subjectCode))
    .map(({ subjectCode }): WithdrawnSubject => ({
      subjectCode,
      subjectName: draft.subjectNames?.[subjectCode] ?? null,
    }))
  const choices = ofBatch.map((choice) => (isHeld(choice) ? choice : { subjectCode: choice.subjectCode }))
  const isAreaGone = draft.areaCode !== null && !areaOf(draft.areaCode)
  if (batch.mode === REGISTRATION_MODE.regionFirst && draft.areaCode !== null && isAreaGone)
    return {
      chosen: { ...draft, areaCode: null, choices },
      withdrawn: [withdrawal(null, draft.areaCode)],
      withdrawnSubjects,
    }
  const withdrawn = ofBatch.flatMap((choice) =>
    choice.areaCode !== undefined && !isHeld(choice) ? [withdrawal(choice.subjectCode, choice.areaCode)] : [],
  )
  return { chosen: { ...draft, choices }, withdrawn, withdrawnSubjects }
}

/** Restores the withdrawn area in choices that name none. */
export function keepingWithdrawn(offered: OfferedNow, before: Chosen, choices: readonly Choice[]): Choice[] {
  const { withdrawn } = asOffered(offered, before)
  return choices.map((choice) => {
    const lost = withdrawn.find(({ subjectCode }) => subjectCode === choice.subjectCode)
    return choice.areaCode === undefined && lost ? { ...choice, areaCode: lost.areaCode } : choice
  })
}

/** Returns the first area in `after` that is not offered and was not in `before`; null if there is none. */
export function newlyWithdrawn(offered: OfferedNow, before: Chosen, after: Chosen): Withdrawn | null {
  const wasChosen = ({ subjectCode, areaCode }: Withdrawn) =>
    subjectCode === null
      ? before.areaCode === areaCode
      : before.choices.some((choice) => choice.subjectCode === subjectCode && choice.areaCode === areaCode)
  return asOffered(offered, after).withdrawn.find((each) => !wasChosen(each)) ?? null
}

/** Returns the first subject in `after` that is not offered and was not in `before`; null if there is none. */
export function newlyWithdrawnSubject(offered: OfferedNow, before: Chosen, after: Chosen): WithdrawnSubject | null {
  const wasChosen = (code: string) => before.choices.some(({ subjectCode }) => subjectCode === code)
  return asOffered(offered, after).withdrawnSubjects.find(({ subjectCode }) => !wasChosen(subjectCode)) ?? null
}

/** Stores the names of chosen areas and subjects with the draft, for the case that they are withdrawn later. */
export function withNames(
  { areas, subjects }: Pick<BatchOffering, 'areas' | 'subjects'>,
  draft: StoredDraft,
): StoredDraft {
  const { areaCode, choices, areaNames, subjectNames } = draft
  const areaCodes = [areaCode, ...choices.map((choice) => choice.areaCode)]
  const subjectCodes = choices.map(({ subjectCode }) => subjectCode)
  return {
    ...draft,
    areaNames: namesOf(areaCodes, areas, areaNames),
    subjectNames: namesOf(subjectCodes, subjects, subjectNames),
  }
}

/** Returns current names, and stored names for codes that are no longer offered. */
function namesOf(
  codes: readonly (string | null | undefined)[],
  offered: readonly { code: string; name: LocalText }[],
  before: Record<string, LocalText> = {},
): Record<string, LocalText> {
  const retained = Object.entries(before).filter(([code]) => codes.includes(code))
  const known = offered.filter(({ code }) => codes.includes(code)).map(({ code, name }) => [code, name] as const)
  return Object.fromEntries([...retained, ...known])
}
