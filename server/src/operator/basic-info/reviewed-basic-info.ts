import { BASIC_INFO } from '@server/areas/basic-info/basic-info'
import type { basicInfoUpdates } from '@server/core/tables/basic-info'
import type { Reviewed } from '../applications/kinds/reviewed'
import { table, time } from '../table'

export const reviewedBasicInfo: Reviewed<typeof basicInfoUpdates, typeof BASIC_INFO.events> = {
  kind: BASIC_INFO,
  one: 'application',
  table: (rows) =>
    rows.length === 0
      ? 'No applications.'
      : table(
          ['ID', 'CANDIDATE', 'STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
          rows.map(({ application: { applicationId, state, submittedAt, decidedAt }, candidate }) => [
            ...[applicationId, candidate, state, time(submittedAt), time(decidedAt)],
          ]),
        ),
  json: (rows) =>
    rows.map(({ application: { applicationId, state, reason, submittedAt, decidedAt }, candidate }) => ({
      ...{ updateId: applicationId, candidate, state, reason, submittedAt, decidedAt },
    })),
}
