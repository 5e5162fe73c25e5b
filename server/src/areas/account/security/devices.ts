import { and, desc, eq, gt } from 'drizzle-orm'
import type { OpenSignIn } from '@contract/endpoints/security'
import type { Device } from '@contract/identity/sign-ins'
import { tokenLimitsAt } from '@server/calls/actor/token-name'
import type { Actor, Owner } from '@server/calls/handler'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import { endSignIns } from '@server/domain/accounts/sign-in/access-tokens'

/** Returns the valid sign-ins of an account: the caller's first, then by last use. */
export async function openDevices(services: Services, actor: Actor): Promise<OpenSignIn[]> {
  const rows = await openSignIns(services, actor)
  const shown = rows.map((row) => {
    const { tokenHash, device, way, createdAt, lastUsedAt } = decryptRow(services.personalData, accessTokens, row)
    return {
      deviceId: deviceIdOf(services, actor, tokenHash),
      isThis: tokenHash === actor.tokenHash,
      device: JSON.parse(device) as Device,
      way,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }
  })
  return shown.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends the sign-ins of a device. Returns how many ended; 0 if it was signed out before. */
export async function endOneDevice(services: Services, actor: Actor, deviceId: string): Promise<number> {
  const rows = await openSignIns(services, actor)
  const named = rows.filter(({ tokenHash }) => deviceIdOf(services, actor, tokenHash) === deviceId)
  return endSignIns(services, actor, named)
}

export async function endOtherDevices(services: Services, actor: Actor): Promise<number> {
  const rows = await openSignIns(services, actor)
  return endSignIns(
    services,
    actor,
    rows.filter(({ tokenHash }) => tokenHash !== actor.tokenHash),
  )
}

export function openSignIns(services: Services, { projectId, accountId }: Owner) {
  const { idleSince, issuedAfter } = tokenLimitsAt(services)
  return services.db
    .select()
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.projectId, projectId),
        eq(accessTokens.accountId, accountId),
        gt(accessTokens.lastUsedAt, idleSince),
        gt(accessTokens.createdAt, issuedAfter),
      ),
    )
    .orderBy(desc(accessTokens.lastUsedAt), desc(accessTokens.createdAt))
}

/** Derives an identifier of a sign-in that does not reveal its token. */
function deviceIdOf({ personalData }: Services, { projectId }: Owner, tokenHash: string): string {
  return personalData.digest('devices', `${projectId}\n${tokenHash}`)
}
