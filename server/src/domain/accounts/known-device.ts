import { randomBytes } from 'node:crypto'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { DeviceMarks } from '@server/calls/device-marks'

/** Of how many accounts one device remembers that it has signed them in: a family’s, or one of a school. */
const MOST = 5
const NONCE_BYTES = 16
const PURPOSE = 'known device'

type Needs = Pick<Services, 'personalData'>

/**
 * Returns the name of a device that has signed in to this account before, from the mark that it stores; null for any other.
 * The mark grants no access: wrong passwords and codes of this device are counted by it (docs/decisions/0104), and the owner
 * is not notified of it as new (0110).
 */
export function knownDeviceOf(services: Needs, owner: Owner, marks: DeviceMarks | undefined): string | null {
  for (const mark of marks?.given ?? []) {
    const [nonce = '', signature = ''] = mark.split('.')
    if (services.personalData.isDigest(PURPOSE, textOf(owner, nonce), signature)) return nonce
  }
  return null
}

/** The device that signed in keeps a mark of the account, in front of those of others. */
export function markDevice(services: Needs, owner: Owner, marks: DeviceMarks | undefined): void {
  if (!marks) return
  const nonce = knownDeviceOf(services, owner, marks) ?? randomBytes(NONCE_BYTES).toString('base64url')
  const mark = `${nonce}.${services.personalData.digest(PURPOSE, textOf(owner, nonce))}`
  marks.keep([mark, ...marks.given.filter((other) => other !== mark)].slice(0, MOST))
}

const textOf = ({ projectId, accountId }: Owner, nonce: string) => `${projectId}\n${accountId}\n${nonce}`
