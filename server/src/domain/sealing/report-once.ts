import { onePer } from '@server/core/running/one-per'
import type { Services } from '@server/core/services'

const reportedBy = onePer((_: Services) => new Set<string>())

/** Every run finds it again; an operator needs to hear of it once. */
export function reportOnce(services: Services, where: { table: string; key: unknown[] }, error: unknown): void {
  const reported = reportedBy(services)
  const name = JSON.stringify(where)
  if (reported.has(name)) return
  reported.add(name)
  services.log.warn({ ...where, err: error }, 'personal data cannot be sealed')
}
