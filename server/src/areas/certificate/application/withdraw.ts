import { withdraw } from '@server/domain/applications/withdraw'
import { Failure } from '@server/core/failure'
import { heldPostage } from '../postage/postage-store'
import { returnPostage } from '../postage/return-postage'
import { CERTIFICATE_APPLICATION } from './application'
import { requireAction, type Call } from './rules'

/**
 * Takes an application back before it is approved; postage that was paid goes back. Throws CIA_NOT_FOUND, CIA_NOT_EDITABLE, and
 * CERTIFICATE_POSTAGE while its correction waits for postage.
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
      const isPostageOpen = (await heldPostage(tx, owner, row.certificateCode))?.state === 'open'
      requireAction(call, 'withdraw', row, { deadline: null, qualification: 'qualified', isPostageOpen })
      return true
    },
    async (tx, row) => {
      const held = await heldPostage(tx, owner, row.certificateCode)
      if (held?.state === 'paid') await returnPostage(services, tx, project, held)
    },
  )
}
