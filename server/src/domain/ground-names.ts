/** What the ground of an exemption is called, at rest: it can tell of health or disability, so it is sealed (docs/decisions/0041). */
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import type { Services } from '@server/core/services'

type Needs = Pick<Services, 'personalData'>

type Named<One extends { groundName: unknown }, Name> = Omit<One, 'groundName'> & { groundName: Name }

/** Instead of one that does not open. */
const UNREADABLE: LocalText = { zh: '暂时无法显示', en: 'cannot be shown now' }

/** Instead of the ground, to whom it is not told. */
const UNTOLD: LocalText = { zh: '已批准', en: 'approved' }

/** For its account alone, wherever it stands: a registration keeps it as the application did. */
export function sealGround<One extends { groundName: LocalText }>(
  { personalData }: Needs,
  { projectId, accountId }: Owner,
  one: One,
): Named<One, Sealed> {
  const { groundName } = one
  return { ...one, groundName: personalData.seal(projectId, placeOfGround(accountId), JSON.stringify(groundName)) }
}

/** One that was damaged takes nothing else with it: it is named as unreadable. */
export function openGround<One extends { groundName: Sealed }>(
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

/** As a group that acts for the candidate is told of it. */
export function withoutGround<One extends { groundName: unknown }>(one: One): Named<One, LocalText> {
  return { ...one, groundName: UNTOLD }
}

function open({ personalData }: Needs, { projectId, accountId }: Owner, stored: Sealed): LocalText {
  return JSON.parse(personalData.open(projectId, placeOfGround(accountId), stored)) as LocalText
}

/** Where they are sealed for. */
export function placeOfGround(accountId: string): string {
  return `ground/${accountId}`
}
