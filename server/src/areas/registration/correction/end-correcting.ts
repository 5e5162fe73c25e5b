import type { Executor } from '@server/core/postgres/database'
import { deleteDraft } from '@server/domain/collecting/draft-store'
import type { RegistrationRow } from '../registration-store'
import { endCorrection } from './correction-store'
import { correctionDraftOf } from './journey'

/** What was asked for is asked for no more, because of a decision: neither it nor what was corrected is gone on with. */
export async function endCorrecting(
  tx: Executor,
  row: Pick<RegistrationRow, 'projectId' | 'registrationId' | 'accountId'>,
  at: Date,
): Promise<void> {
  await endCorrection(tx, row, { state: 'ended', at })
  await deleteDraft(tx, correctionDraftOf(row, row.registrationId))
}
