/**
 * What an import took away from under a draft. It stays in what is stored until another choice is saved: so it can be told
 * what it was, and what comes back is still chosen. Everything looks at the draft without it. Pure.
 */
import { REGISTRATION_MODE } from '@contract/codes'
import type { Choice, Withdrawn, WithdrawnSubject } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { StoredDraft } from '@server/core/tables/registration'

/** What is offered by now: the definition knows which area holds which subject. */
export interface OfferedNow {
  batch: Pick<BatchOffering, 'mode' | 'areas'>
  definition: Pick<BatchDefinition, 'subjects'>
}

type Chosen = Pick<StoredDraft, 'areaCode' | 'choices' | 'areaNames' | 'subjectNames'>

/** Chosen is only what is offered; `withdrawn` and `withdrawnSubjects` are the rest. */
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

/** Choices that name no area keep the one that was taken away from them. */
export function keepingWithdrawn(offered: OfferedNow, before: Chosen, choices: readonly Choice[]): Choice[] {
  const { withdrawn } = asOffered(offered, before)
  return choices.map((choice) => {
    const lost = withdrawn.find(({ subjectCode }) => subjectCode === choice.subjectCode)
    return choice.areaCode === undefined && lost ? { ...choice, areaCode: lost.areaCode } : choice
  })
}

/** The first area of `after` that was chosen since `before` and is not offered; null when there is none. */
export function newlyWithdrawn(offered: OfferedNow, before: Chosen, after: Chosen): Withdrawn | null {
  const wasChosen = ({ subjectCode, areaCode }: Withdrawn) =>
    subjectCode === null
      ? before.areaCode === areaCode
      : before.choices.some((choice) => choice.subjectCode === subjectCode && choice.areaCode === areaCode)
  return asOffered(offered, after).withdrawn.find((each) => !wasChosen(each)) ?? null
}

/** The first subject of `after` that was chosen since `before` and is not offered; null when there is none. */
export function newlyWithdrawnSubject(offered: OfferedNow, before: Chosen, after: Chosen): WithdrawnSubject | null {
  const wasChosen = (code: string) => before.choices.some(({ subjectCode }) => subjectCode === code)
  return asOffered(offered, after).withdrawnSubjects.find(({ subjectCode }) => !wasChosen(subjectCode)) ?? null
}

/** With the names of what it names, for the day on which some of that is there no more. */
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

/** As they are now; those that were kept `before` for what is gone since. */
function namesOf(
  codes: readonly (string | null | undefined)[],
  offered: readonly { code: string; name: LocalText }[],
  before: Record<string, LocalText> = {},
): Record<string, LocalText> {
  const kept = Object.entries(before).filter(([code]) => codes.includes(code))
  const known = offered.filter(({ code }) => codes.includes(code)).map(({ code, name }) => [code, name] as const)
  return Object.fromEntries([...kept, ...known])
}
