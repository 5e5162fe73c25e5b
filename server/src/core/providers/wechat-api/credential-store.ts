import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../services'
import { wechatCredentials } from '../../tables/wechat'
import { WechatUnavailable } from '../wechat-call'

type Keeper = Pick<Services, 'db' | 'personalData' | 'now'>
export type CredentialName = Pick<typeof wechatCredentials.$inferSelect, 'appId' | 'kind'>

/** A credential as WeChat answers it: good for so many seconds. */
interface Fetched {
  value: string
  seconds: number
}

/** WeChat hands out another access token from five minutes before the end of the last one. */
const RENEWED_BEFORE_MS = 3 * 60_000
/** An instance that dies while it asks is replaced after this long. */
const LEASE_MS = 15_000
/** How long a call waits for the instance that asks, in real time: a rule's clock may stand still. */
const PATIENCE_MS = 8_000
const GLANCE_MS = 50

/**
 * What WeChat lets us call with, shared by all instances through the database and encrypted there. Whatever the number
 * of instances and calls, one of them at a time asks WeChat; while a credential is only about to end, the others go on
 * with it, and otherwise they wait for the new one.
 */
export class CredentialStore {
  /** What this instance asks or waits for: a thousand pages wait as one. */
  private readonly underway = new Map<string, Promise<string>>()

  constructor(private readonly keeper: Keeper) {}

  /** The credential, fetched when there is none. Throws what `fetch` throws, and `WechatUnavailable` TIMEOUT. */
  async get(name: CredentialName, fetch: () => Promise<Fetched>): Promise<string> {
    const known = await this.read(name)
    if (known && known.goodForMs > RENEWED_BEFORE_MS) return known.value
    const asked = this.underway.get(contextOf(name))
    if (asked) return known?.value ?? asked
    return this.shared(name, this.ask(name, fetch))
  }

  /** WeChat does not take `value`: the next call fetches another. One that was fetched meanwhile stays. */
  async forget(name: CredentialName, value: string): Promise<void> {
    const known = await this.read(name)
    if (known?.value === value) {
      await this.keeper.db
        .update(wechatCredentials)
        .set({ valueCipher: null, expiresAt: null })
        .where(and(isNamed(name), eq(wechatCredentials.valueCipher, known.valueCipher)))
    }
    // what was asked for before may still be answered with the refused one
    this.underway.delete(contextOf(name))
  }

  private shared(name: CredentialName, asking: Promise<string>): Promise<string> {
    const key = contextOf(name)
    this.underway.set(key, asking)
    return asking.finally(() => {
      if (this.underway.get(key) === asking) this.underway.delete(key)
    })
  }

  private async ask(name: CredentialName, fetch: () => Promise<Fetched>): Promise<string> {
    const givesUpAt = performance.now() + PATIENCE_MS
    for (;;) {
      const known = await this.read(name)
      if (known && known.goodForMs > RENEWED_BEFORE_MS) return known.value
      if (await this.claim(name)) return this.renew(name, fetch, known?.value)
      if (known) return known.value
      if (performance.now() > givesUpAt) throw new WechatUnavailable('TIMEOUT')
      await pause(GLANCE_MS)
    }
  }

  /** Null when there is none that can still be used. */
  private async read(name: CredentialName) {
    const { db, personalData, now } = this.keeper
    const [row] = await db.select().from(wechatCredentials).where(isNamed(name))
    if (!row?.valueCipher || !row.expiresAt) return null
    const goodForMs = row.expiresAt.getTime() - now()
    if (goodForMs <= 0) return null
    const value = personalData.decrypt(contextOf(name), row.valueCipher)
    return { value, valueCipher: row.valueCipher, goodForMs }
  }

  /** True for one instance at a time, and for none while the credential is good: another one was faster then. */
  private async claim(name: CredentialName): Promise<boolean> {
    const now = this.keeper.now()
    const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
    const askingUntil = new Date(now + LEASE_MS)
    const claimed = await this.keeper.db
      .insert(wechatCredentials)
      .values({ ...name, askingUntil })
      .onConflictDoUpdate({
        target: [wechatCredentials.appId, wechatCredentials.kind],
        set: { askingUntil },
        setWhere: sql`coalesce(${wechatCredentials.askingUntil} <= ${at(now)}, true)
          and coalesce(${wechatCredentials.expiresAt} <= ${at(now + RENEWED_BEFORE_MS)}, true)`,
      })
      .returning({ appId: wechatCredentials.appId })
    return claimed.length > 0
  }

  /** While WeChat cannot be asked, a credential that is only about to end still does. */
  private async renew(name: CredentialName, fetch: () => Promise<Fetched>, known: string | undefined): Promise<string> {
    try {
      const { value, seconds } = await fetch()
      await this.write(name, {
        valueCipher: this.keeper.personalData.encrypt(contextOf(name), value),
        expiresAt: new Date(this.keeper.now() + seconds * 1000),
        askingUntil: null,
      })
      return value
    } catch (error) {
      await this.write(name, { askingUntil: null })
      if (known !== undefined && error instanceof WechatUnavailable) return known
      throw error
    }
  }

  private async write(name: CredentialName, change: Partial<typeof wechatCredentials.$inferInsert>): Promise<void> {
    await this.keeper.db.update(wechatCredentials).set(change).where(isNamed(name))
  }
}

const isNamed = ({ appId, kind }: CredentialName) =>
  and(eq(wechatCredentials.appId, appId), eq(wechatCredentials.kind, kind))

const contextOf = ({ appId, kind }: CredentialName) => `wechat_credential.value/${appId}/${kind}`
