import { deciding, reopening } from '@server/domain/applications/decisions'
import { kindNamed } from '../kinds'
import { progressNotice } from '../messages/application-notifications'
import { CERTIFICATE_APPLICATION } from './certificate-application'

/** Approving starts production. `notIssued`: the kind is no longer in the project file. */
export const decideApplication = deciding(CERTIFICATE_APPLICATION, {
  approve: (_tx, { project, row }) =>
    Promise.resolve(
      kindNamed(project, row.certificateCode)
        ? { set: { delivery: 'making' as const } }
        : { refused: 'notIssued' as const },
    ),
  notice: progressNotice,
})

/** A certificate that was sent or is ready for pickup cannot be reviewed again. */
export const reopenApplication = reopening(CERTIFICATE_APPLICATION, {
  reliedOnBy: (_tx, { delivery, trackingNumber, pickupCode }) =>
    Promise.resolve(delivery === 'making' ? [] : [trackingNumber ?? pickupCode ?? 'its delivery']),
  undo: () => ({ delivery: null }),
  notice: progressNotice,
})
