import { actionRuns } from '@server/core/tables/action'
import type { PersonalDataSource } from '../personal-data/personal-data-source'

/**
 * The input of a pending run may hold reasons about candidates. It is deleted when the run ends, at most a day and the
 * grace period after the request, so the end of an account leaves it.
 */
export const runPersonalData: PersonalDataSource = { tables: [actionRuns], end: () => Promise.resolve() }
