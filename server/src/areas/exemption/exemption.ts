import { exemptionEvents, exemptions } from '@server/core/tables/exemption'
import type { ApplicationSummary } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** Exemption applications: at most one per batch that is not withdrawn. */
export const EXEMPTION = defineApplication({
  kind: 'exemption',
  commands: 'exemptions',
  table: exemptions,
  events: exemptionEvents,
  keyOf: ({ batchCode }) => batchCode,
  named: (exemptionId) => ({ exemptionId }),
  refusals: {
    changed: 'EXM_EXEMPT_DRAFT_CHANGED',
    fileMissing: 'EXM_EXEMPT_FILE_MISSING',
    missing: 'EXM_EXEMPT_NOT_FOUND',
    duplicate: 'EXM_EXEMPT_DUPLICATE',
  },
})

export type Mine = ApplicationSummary<typeof exemptions>
