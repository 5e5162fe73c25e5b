import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCoupon } from '@server/core/tables/definition/demo-account'
import { writeCoupons } from '@server/domain/coupons/make-coupons'

/** Creates the coupon codes of the demonstration, which are public; existing ones are unchanged. */
export async function demonstrateCoupons(
  services: Services,
  { projectId }: Pick<Project, 'projectId'>,
  wanted: readonly DemoCoupon[],
): Promise<void> {
  const everywhere = { series: 'demonstration', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null }
  const made = wanted.map(({ code, kind, deductedCents = null }) => ({ ...everywhere, code, kind, deductedCents }))
  await writeCoupons(services, services.db, projectId, made)
}
