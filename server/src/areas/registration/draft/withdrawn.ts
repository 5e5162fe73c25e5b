/**
 * What an import took away from under a draft. It stays in what is stored until another choice is saved: so it can be told
 * which area it was, and an area that comes back is still chosen. Everything looks at the draft without it. Pure.
 */
import { REGISTRATION_MODE } from '@contract/codes'
import type { Choice, Withdrawn } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { StoredDraft } from '@server/core/tables/registration'

/** What is offered by now: the definition knows which area holds which subject. */
export interface OfferedNow {
  batch: Pick<BatchOffering, 'mode' | 'areas'>
  definition: Pick<BatchDefinition, 'subjects'>
}

type Chosen = Pick<StoredDraft, 'areaCode' | 'choices' | 'areaNames'>

/** Chosen is only what is offered; `withdrawn` is the rest. */
export function asOffered<D extends Chosen>({ batch, definition }: OfferedNow, draft: D) {
  const areaOf = (areaCode: string) => batch.areas.find(({ code }) => code === areaCode)
  const isHeld = ({ subjectCode, areaCode }: Choice) => {
    const subject = definition.subjects.find(({ code }) => code === subjectCode)
    return areaCode !== undefined && areaOf(areaCode) !== undefined && (!subject || areaCode in subject.seats)
  }
  const withdrawal = (subjectCode: string | null, areaCode: string): Withdrawn => {
    const area = areaOf(areaCode)
    const areaName = area?.name ?? draft.areaNames?.[areaCode] ?? null
    return { subjectCode, areaCode, areaName, isAreaGone: !area }
  }
  const choices = draft.choices.map((choice) => (isHeld(choice) ? choice : { subjectCode: choice.subjectCode }))
  const isAreaGone = draft.areaCode !== null && !areaOf(draft.areaCode)
  if (batch.mode === REGISTRATION_MODE.regionFirst && draft.areaCode !== null && isAreaGone)
    return { chosen: { ...draft, areaCode: null, choices }, withdrawn: [withdrawal(null, draft.areaCode)] }
  const withdrawn = draft.choices.flatMap((choice) =>
    choice.areaCode !== undefined && !isHeld(choice) ? [withdrawal(choice.subjectCode, choice.areaCode)] : [],
  )
  return { chosen: { ...draft, choices }, withdrawn }
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

/** With the names of the areas it names, for the day on which one of them is there no more. */
export function withAreaNames({ areas }: Pick<BatchOffering, 'areas'>, draft: StoredDraft): StoredDraft {
  const named = new Set([draft.areaCode, ...draft.choices.map(({ areaCode }) => areaCode)])
  const kept = Object.entries(draft.areaNames ?? {}).filter(([code]) => named.has(code))
  const known = areas.filter(({ code }) => named.has(code)).map(({ code, name }) => [code, name] as const)
  return { ...draft, areaNames: Object.fromEntries([...kept, ...known]) }
}
