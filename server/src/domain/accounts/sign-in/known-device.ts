import { randomBytes } from 'node:crypto'
import type { DeviceMarks } from '@server/calls/visitor'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'

/** Maximum accounts that one device remembers; enough for a family or a school computer. */
const MOST = 5
const NONCE_BYTES = 16
const PURPOSE = 'known device'

type Needs = Pick<Services, 'personalData'>

/**
 * Returns the name of a device that has signed in to this account before, from its signed marks; null for any other. A
 * mark grants no access: failed passwords and codes are counted per known device, and the owner is not notified of a
 * new device.
 */
export function knownDeviceOf(services: Needs, owner: Owner, marks: DeviceMarks | undefined): string | null {
  for (const mark of marks?.given ?? []) {
    const [nonce = '', signature = ''] = mark.split('.')
    if (services.personalData.isDigest(PURPOSE, textOf(owner, nonce), signature)) return nonce
  }
  return null
}

/** Stores a signed mark of the account on the device, in front of the marks of other accounts. */
export function markDevice(services: Needs, owner: Owner, marks: DeviceMarks | undefined): void {
  if (!marks) return
  const nonce = knownDeviceOf(services, owner, marks) ?? randomBytes(NONCE_BYTES).toString('base64url')
  const mark = `${nonce}.${services.personalData.digest(PURPOSE, textOf(owner, nonce))}`
  marks.keep([mark, ...marks.given.filter((other) => other !== mark)].slice(0, MOST))
}

const textOf = ({ projectId, accountId }: Owner, nonce: string) => `${projectId}\n${accountId}\n${nonce}`
