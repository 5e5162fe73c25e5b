import type { Choice, Draft } from '@contract/registration/draft'
import type { Answers } from '@contract/collecting/fields'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { StoredDraft } from '@server/core/tables/registration'
import { asContent, EMPTY_CONTENT } from '@server/domain/collecting/content'
import { asOffered } from './withdrawn'

export const EMPTY_DRAFT: StoredDraft = {
  ...EMPTY_CONTENT,
  areaCode: null,
  choices: [],
}

/**
 * Converts the stored draft to the shape used by the wizard's rules, without file descriptions. Spreading `content`
 * last saves 20 µs per submission (decision 0005).
 */
export function asDraft(
  { batch, definition }: { batch: BatchOffering; definition: BatchDefinition },
  stored: StoredDraft | null,
  answers: Answers,
): Draft {
  const { code, areas } = batch
  const { chosen, withdrawn, withdrawnSubjects } = asOffered(
    { batch, definition },
    { ...EMPTY_DRAFT, ...stored, baseInfo: answers },
  )
  const isExempt = ({ subjectCode }: Choice) => batch.exempted.some((one) => one.subjectCode === subjectCode)
  const taken = { ...chosen, choices: chosen.choices.filter((choice) => !isExempt(choice)) }
  const { areaNames: _areaNames, subjectNames: _subjectNames, preparedOffer, ...content } = asContent(batch, taken)
  const named = new Set([content.areaCode, ...content.choices.map(({ areaCode }) => areaCode)])
  return {
    batchCode: code,
    preparedOffer: preparedOffer ?? null,
    areas: areas.filter((area) => named.has(area.code)),
    withdrawn,
    withdrawnSubjects,
    exempted: batch.exempted.map((one) => ({
      ...one,
      wasChosen: chosen.choices.some(({ subjectCode }) => subjectCode === one.subjectCode),
    })),
    registrationId: null,
    elsewhere: [],
    preReview: null,
    refusal: null,
    ...content,
  }
}
