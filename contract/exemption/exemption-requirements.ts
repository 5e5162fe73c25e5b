/** What an application collects: it depends on the grounds that were chosen. Pure. */
import { withoutLocks } from '../collecting/locked-fields'
import type { Requirements } from '../collecting/requirements'
import type { ExemptionChoice, ExemptionDraft } from './exemption-draft'
import type { ExemptionOffering } from './exemption-offering'

/** What is asked of everybody, and the evidence of the chosen grounds. */
export function exemptionRequirements(
  offering: ExemptionOffering,
  choices: readonly Pick<ExemptionChoice, 'groundCode'>[],
): Requirements {
  const { commitment, fields, photo, regions, revisions } = offering
  const isAsked = (grounds: readonly string[] | undefined) =>
    grounds === undefined || choices.some(({ groundCode }) => grounds.includes(groundCode))
  const files = offering.files.filter(({ grounds }) => isAsked(grounds))
  return { commitment, fields, ...(photo && { photo }), files, regions, revisions, subjects: [] }
}

/** The same for who fills in this draft: what their account lacks is theirs to fill in. */
export function ownExemptionRequirements(
  offering: ExemptionOffering,
  { choices, missingFacts }: Pick<ExemptionDraft, 'choices' | 'missingFacts'>,
): Requirements {
  return withoutLocks(exemptionRequirements(offering, choices), missingFacts)
}
