import { withdraw } from '@server/domain/applications/withdraw'
import { Failure } from '@server/core/failure'
import { lockHeldPostage } from '../postage/postage-store'
import { returnPostage } from '../postage/return-postage'
import { CERTIFICATE_APPLICATION } from './application'
import { requireAction, type Call } from './rules'

/**
 * Withdraws an application before it is approved and refunds paid postage. Throws CIA_NOT_FOUND, CIA_NOT_EDITABLE,
 * CERTIFICATE_POSTAGE while its correction waits for postage, and CRA_POSTAGE_INVOICED while the postage is on an
 * invoice.
 */
export async function withdrawApplication({ params }: { params: { certificateCode: string } }, call: Call) {
  const { services, owner, project } = call
  const own = await CERTIFICATE_APPLICATION.findLatest(services, owner, params.certificateCode)
  if (!own) throw new Failure('CIA_NOT_FOUND')
  return withdraw(
    CERTIFICATE_APPLICATION,
    call,
    own.applicationId,
    async (row, tx) => {
      const isPostageOpen = (await lockHeldPostage(tx, owner, row.certificateCode))?.state === 'open'
      requireAction(call, 'withdraw', row, { deadline: null, qualification: 'qualified', isPostageOpen })
      return true
    },
    async (tx, row) => {
      const held = await lockHeldPostage(tx, owner, row.certificateCode)
      if (held?.state === 'paid') await returnPostage(services, tx, project, held)
    },
  )
}
