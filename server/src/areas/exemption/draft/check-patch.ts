import { checkExemptionChoices } from '@contract/exemption/exemption-choices'
import type { ExemptionPatch } from '@contract/exemption/exemption-draft'
import { exemptionOfferOf } from '@contract/exemption/exemption-offer'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { Failure } from '@server/core/failure'
import type { StoredExemptionDraft } from '@server/core/tables/exemption'
import { contentChecks, STEPS_OF_CONTENT, type ContentContext } from '@server/domain/collecting/check-content'
import { checkParts } from '@server/domain/collecting/check-parts'
import { encryptGround } from '@server/domain/ground-names'

/** Returns the accepted part of a patch and the first refusal. */
export function checkPatch(patch: ExemptionPatch, offering: ExemptionOffering, context: ContentContext) {
  return checkParts<StoredExemptionDraft>(
    patch,
    [...contentChecks(patch, context), () => choices(patch, offering, context)],
    {
      ...STEPS_OF_CONTENT,
      choices: ['subject'],
    },
  )
}

function choices(
  { choices }: ExemptionPatch,
  offering: ExemptionOffering,
  { services, of }: ContentContext,
): Partial<StoredExemptionDraft> {
  if (choices === undefined) return {}
  const rule = checkExemptionChoices(offering, choices)
  if (rule) throw new Failure(rule.code, rule.details)
  const { subjects } = exemptionOfferOf(offering, choices)
  return { choices: subjects.map((subject) => encryptGround(services, of, subject)) }
}
