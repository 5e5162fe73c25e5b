import { and, eq, gt, lte } from 'drizzle-orm'
import type { WechatApp } from '@contract/endpoints/wechat'
import { hashOfSecret, newSecret } from '@server/core/personal-data/secrets'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { wechatVisits } from '@server/core/tables/wechat'

const TICKET_LIFE_MS = 24 * 60 * 60_000

/** WeChat user of one of our apps. The openid is never sent to clients. */
export interface WechatUser {
  app: WechatApp
  openid: string
  /** Blind index of the openid, the key of bindings. */
  openidIndex: string
}

type Keeper = Pick<Services, 'db' | 'personalData' | 'now'>

/** Stores a visit and returns the ticket that identifies its user for a day. */
export async function storeVisit(
  services: Keeper,
  projectId: string,
  app: WechatApp,
  openid: string,
): Promise<WechatUser & { ticket: string }> {
  const ticket = newSecret()
  const ticketHash = hashOfSecret(ticket)
  const openidIndex = openidIndexOf(services, projectId, app, openid)
  const expiresAt = new Date(services.now() + TICKET_LIFE_MS)
  const visit = { projectId, ticketHash, app, openid, openidIndex, expiresAt }
  await services.db.insert(wechatVisits).values(encryptRow(services.personalData, wechatVisits, visit))
  return { ticket, app, openid, openidIndex }
}

/** Returns the key of bindings. */
export function openidIndexOf(
  { personalData }: Pick<Services, 'personalData'>,
  projectId: string,
  app: WechatApp,
  openid: string,
): string {
  return personalData.index(projectId, 'openid', `${app} ${openid}`)
}

/** Returns the user of a ticket; null when the project did not issue it or it is more than a day old. */
export async function wechatUserOf(services: Keeper, projectId: string, ticket: string): Promise<WechatUser | null> {
  const ticketHash = hashOfSecret(ticket)
  const [visit] = await services.db
    .select()
    .from(wechatVisits)
    .where(
      and(
        eq(wechatVisits.projectId, projectId),
        eq(wechatVisits.ticketHash, ticketHash),
        gt(wechatVisits.expiresAt, new Date(services.now())),
      ),
    )
  if (!visit) return null
  const { app, openid, openidIndex } = decryptRow(services.personalData, wechatVisits, visit)
  return { app, openid, openidIndex }
}

export async function deleteOldVisits(services: CleanUpServices): Promise<void> {
  await cleanUp(services, wechatVisits, lte(wechatVisits.expiresAt, new Date(services.now())))
}
