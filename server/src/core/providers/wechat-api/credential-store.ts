import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../services'
import { wechatCredentials } from '../../tables/wechat'
import { WechatUnavailable } from '../wechat-call'

type Keeper = Pick<Services, 'db' | 'personalData' | 'now'>
export type CredentialName = Pick<typeof wechatCredentials.$inferSelect, 'appId' | 'kind'>

/** Credential as returned by WeChat, with its lifetime in seconds. */
interface Fetched {
  value: string
  seconds: number
}

/** WeChat issues a new access token from five minutes before the expiry of the last one. */
const RENEWED_BEFORE_MS = 3 * 60_000
/** Lease after which another instance replaces one that died while fetching. */
const LEASE_MS = 15_000
/** Maximum wait for the fetching instance, in real time, because tests may stop the service's clock. */
const PATIENCE_MS = 8_000
const GLANCE_MS = 50

/**
 * Cache of WeChat credentials, shared by all instances through the database and encrypted there. Only one instance at a
 * time fetches a credential; the others use the old one until it expires, then wait for the new one.
 */
export class CredentialStore {
  /** Single flight of this instance: concurrent callers share one fetch or wait. */
  private readonly underway = new Map<string, Promise<string>>()

  constructor(private readonly keeper: Keeper) {}

  /**
   * Returns the credential, fetching it if necessary. Throws the errors of `fetch`, and `WechatUnavailable` TIMEOUT.
   */
  async get(name: CredentialName, fetch: () => Promise<Fetched>): Promise<string> {
    const known = await this.read(name)
    if (known && known.goodForMs > RENEWED_BEFORE_MS) return known.value
    const asked = this.underway.get(contextOf(name))
    if (asked) return known?.value ?? asked
    return this.shared(name, this.ask(name, fetch))
  }

  /** Invalidates a rejected `value`, so that the next call fetches another; a newer credential remains. */
  async forget(name: CredentialName, value: string): Promise<void> {
    const known = await this.read(name)
    if (known?.value === value) {
      await this.keeper.db
        .update(wechatCredentials)
        .set({ valueCipher: null, expiresAt: null })
        .where(and(isNamed(name), eq(wechatCredentials.valueCipher, known.valueCipher)))
    }
    // a pending fetch may still return the rejected value
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

  /** Returns null without a valid credential. */
  private async read(name: CredentialName) {
    const { db, personalData, now } = this.keeper
    const [row] = await db.select().from(wechatCredentials).where(isNamed(name))
    if (!row?.valueCipher || !row.expiresAt) return null
    const goodForMs = row.expiresAt.getTime() - now()
    if (goodForMs <= 0) return null
    const value = personalData.decryptGlobal(contextOf(name), row.valueCipher)
    return { value, valueCipher: row.valueCipher, goodForMs }
  }

  /** Acquires the lease for fetching; fails if another instance has it or has already renewed the credential. */
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

  /** Falls back to the old credential until its expiry if WeChat is unavailable. */
  private async renew(name: CredentialName, fetch: () => Promise<Fetched>, known: string | undefined): Promise<string> {
    try {
      const { value, seconds } = await fetch()
      await this.write(name, {
        valueCipher: this.keeper.personalData.encryptGlobal(contextOf(name), value),
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
