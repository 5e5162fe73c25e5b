import type { Answers } from '@contract/collecting/fields'
import { checkOffered } from '@contract/exemption/exemption-choices'
import type { ExemptionDraft } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { CandidatesCall } from '@server/calls/handler'
import type { StoredExemptionDraft } from '@server/core/tables/exemption'
import { asContent, EMPTY_CONTENT } from '@server/domain/collecting/content'
import { openGround } from '@server/domain/ground-names'

export const EMPTY_DRAFT: StoredExemptionDraft = { ...EMPTY_CONTENT, passedSteps: [], choices: [] }

/** Returns the choices that are still offered; an import may have removed some. */
export function offeredChoices(offering: ExemptionOffering, { choices }: Pick<StoredExemptionDraft, 'choices'>) {
  return choices.filter((choice) => checkOffered(offering, choice) === null)
}

/** Converts the stored draft to the shape used by the step rules, without file descriptions. */
export function asDraft(
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  offering: ExemptionOffering,
  stored: StoredExemptionDraft,
  answers: Answers,
): ExemptionDraft {
  const offered = offeredChoices(offering, stored)
  const withdrawn = stored.choices.filter((choice) => !offered.includes(choice))
  return {
    ...asContent(offering, { ...stored, baseInfo: answers }),
    batchCode: offering.code,
    choices: offered.map(({ subjectCode, groundCode }) => ({ subjectCode, groundCode })),
    withdrawnChoices: withdrawn.map(({ groundCode: _groundCode, ...choice }) => openGround(services, owner, choice)),
    application: null,
    refusal: null,
  }
}
