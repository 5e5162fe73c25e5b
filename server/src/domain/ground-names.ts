/** Encryption of the grounds of exemptions, which may reveal health or disability. */
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Services } from '@server/core/services'

type Needs = Pick<Services, 'personalData'>

type Named<One extends { groundName: unknown }, Name> = Omit<One, 'groundName'> & { groundName: Name }

/** Replaces a ground that cannot be decrypted. */
const UNREADABLE: LocalText = { zh: '暂时无法显示', en: 'cannot be shown now' }

/** Replaces the ground for viewers who may not see it. */
const UNTOLD: LocalText = { zh: '已批准', en: 'approved' }

/** Encrypts the ground, bound to its account only, so that a registration can copy it from the application. */
export function encryptGround<One extends { groundName: LocalText }>(
  { personalData }: Needs,
  { projectId, accountId }: Owner,
  one: One,
): Named<One, Encrypted> {
  const { groundName } = one
  return { ...one, groundName: personalData.encrypt(projectId, placeOfGround(accountId), JSON.stringify(groundName)) }
}

/** Decrypts the ground. An undecryptable one is logged and replaced, so that the rest stays readable. */
export function openGround<One extends { groundName: Encrypted }>(
  services: Needs & Pick<Services, 'log'>,
  owner: Owner,
  one: One,
): Named<One, LocalText> {
  try {
    return { ...one, groundName: open(services, owner, one.groundName) }
  } catch (err) {
    services.log.warn({ projectId: owner.projectId, accountId: owner.accountId, err }, 'a ground does not open')
    return { ...one, groundName: UNREADABLE }
  }
}

/** Hides the ground from a group that acts for the candidate. */
export function withoutGround<One extends { groundName: unknown }>(one: One): Named<One, LocalText> {
  return { ...one, groundName: UNTOLD }
}

function open({ personalData }: Needs, { projectId, accountId }: Owner, stored: Encrypted): LocalText {
  return JSON.parse(personalData.decrypt(projectId, placeOfGround(accountId), stored)) as LocalText
}

/** Binds the encryption to the account. */
export function placeOfGround(accountId: string): string {
  return `ground/${accountId}`
}
