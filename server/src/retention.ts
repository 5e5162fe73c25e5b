import { ACCOMMODATION } from './areas/accommodation/accommodation'
import { unusedAccounts } from './areas/account/own-data/unused-accounts'
import { BASIC_INFO } from './areas/basic-info/basic-info'
import { CERTIFICATE_APPLICATION } from './areas/certificate/application/application'
import { EXEMPTION } from './areas/exemption/exemption'
import { registrationsOver, unpaidRegistrations } from './areas/registration/old-answers'
import { REVIEW } from './areas/result/review/review'
import { oldApplications } from './domain/retention/old-applications'
import { oldAuditEntries } from './domain/retention/old-audit-entries'
import { oldDrafts } from './domain/retention/old-drafts'
import type { Term } from './domain/retention/term'

/** Retention periods set by a project's file; kept-for.ts lists those of all tables. */
export const retentionTerms: readonly Term[] = [
  oldDrafts,
  unpaidRegistrations,
  registrationsOver,
  ...[EXEMPTION, ACCOMMODATION, CERTIFICATE_APPLICATION, REVIEW, BASIC_INFO].map(oldApplications),
  unusedAccounts,
  oldAuditEntries,
]
