/** Requirements of an exemption application, which depend on the chosen grounds. Pure. */
import { withoutLocks } from '../collecting/locked-fields'
import type { Requirements } from '../collecting/requirements'
import type { ExemptionChoice, ExemptionDraft } from './exemption-draft'
import type { ExemptionOffering } from './exemption-offering'

/** Returns the common requirements and the evidence for the chosen grounds. */
export function exemptionRequirements(
  offering: ExemptionOffering,
  choices: readonly Pick<ExemptionChoice, 'groundCode'>[],
): Requirements {
  const { commitment, fields, sectionScreens, photo, regions, revisions } = offering
  const isAsked = (grounds: readonly string[] | undefined) =>
    grounds === undefined || choices.some(({ groundCode }) => grounds.includes(groundCode))
  const files = offering.files.filter(({ grounds }) => isAsked(grounds))
  return { commitment, fields, sectionScreens, ...(photo && { photo }), files, regions, revisions, subjects: [] }
}

/** Returns the requirements for one draft: fields prefilled from missing account data become editable. */
export function ownExemptionRequirements(
  offering: ExemptionOffering,
  { choices, missingFacts }: Pick<ExemptionDraft, 'choices' | 'missingFacts'>,
): Requirements {
  return withoutLocks(exemptionRequirements(offering, choices), missingFacts)
}
