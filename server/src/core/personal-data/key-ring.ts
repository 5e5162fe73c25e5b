import type { dataKeys } from '../tables/encryption-keys'
import { StartFault } from '../running/start-fault'
import { checkValueOf, findMasterKey, unwrapKey, wrapKey, type MasterKeys } from './master-keys'
import { FIRST_KEY } from './encrypted-column'

/** Data key as stored in the database. */
export type StoredKey = Pick<typeof dataKeys.$inferSelect, 'version' | 'check' | 'wrapped' | 'activeFrom'>

/** Key of 32 bytes that encrypts personal data from `activeFrom` until a newer key takes over. */
export interface DataKey {
  version: number
  key: Buffer
  activeFrom: Date
}

/** Version of the blind-index key; it encrypts no data. */
export const BLIND_INDEX_KEY = 0

const WRONG_DATA_KEY =
  'DATA_KEY: not the key that the personal data in this database is encrypted with; set the one that it was first started with, or that took its place since'

/**
 * Encrypted data names a data key that this instance does not know: created by another instance and not loaded yet
 * (`isNewer`, a retry may succeed), or deleted.
 */
export class UnknownKey extends Error {
  constructor(
    version: number,
    readonly isNewer: boolean,
  ) {
    super(`personal data names key ${version}, which is not known here`)
  }
}

/**
 * Data keys of this database (decision 0117). Until they are loaded, DATA_KEY itself is the only key, as in databases
 * without key rotation.
 */
export class KeyRing {
  #keys: readonly DataKey[]
  #blindIndexKey: Buffer
  #check: string
  #master: Buffer
  #loaded = ''
  /** Called on a request for an unknown key. */
  onUnknown: () => void = () => undefined

  /** `now` in milliseconds. */
  constructor(
    private readonly masters: MasterKeys,
    private readonly now: () => number,
  ) {
    this.#keys = [{ version: FIRST_KEY, key: masters.current, activeFrom: new Date(0) }]
    this.#blindIndexKey = masters.current
    this.#check = checkValueOf(masters.current)
    this.#master = masters.current
  }

  /** Key of blind indexes and permanent digests; it is not rotated. */
  get blindIndexKey(): Buffer {
    return this.#blindIndexKey
  }

  /** Check value of the master key that encrypts the data keys. */
  get check(): string {
    return this.#check
  }

  /** Encrypts a data key for storage, with the same master key as the stored ones. */
  wrap(version: number, key: Buffer): string {
    return wrapKey(this.#master, version, key)
  }

  /** Returns all data keys and the blind-index key (initially DATA_KEY itself), encrypted with the current DATA_KEY. */
  rewrappedKeys(): Pick<StoredKey, 'version' | 'check' | 'wrapped'>[] {
    const { current } = this.masters
    const all = [{ version: BLIND_INDEX_KEY, key: this.#blindIndexKey }, ...this.#keys]
    return all.map(({ version, key }) => ({
      version,
      check: checkValueOf(current),
      wrapped: wrapKey(current, version, key),
    }))
  }

  /**
   * `before`: the data keys are encrypted with DATA_KEY_BEFORE; `spare`: DATA_KEY_BEFORE is set but no longer needed.
   */
  get masterBefore(): 'before' | 'spare' | null {
    if (this.#check !== checkValueOf(this.masters.current)) return 'before'
    return this.masters.before ? 'spare' : null
  }

  /** Returns whether this instance has the master key of this check value. */
  hasMasterKey(check: string): boolean {
    return findMasterKey(this.masters, check) !== undefined
  }

  /** Data keys, newest first. */
  get all(): readonly DataKey[] {
    return this.#keys
  }

  /** Active encryption key: the newest whose `activeFrom` has passed. */
  get active(): DataKey {
    const now = this.now()
    const found = this.#keys.find(({ activeFrom }) => activeFrom.getTime() <= now) ?? this.#keys.at(-1)
    if (!found) throw new Error('there is no key to encrypt with')
    return found
  }

  /** Returns the data key of a version. Throws UnknownKey. */
  find(version: number): DataKey {
    const found = this.#keys.find((one) => one.version === version)
    if (found) return found
    this.onUnknown()
    throw new UnknownKey(version, version > (this.#keys[0]?.version ?? 0))
  }

  /**
   * Replaces the keys by the stored ones. Throws a StartFault, without changes, if neither master key decrypts them.
   */
  load(stored: readonly StoredKey[]): void {
    const text = JSON.stringify(stored)
    if (text === this.#loaded) return
    const check = stored[0]?.check ?? ''
    const master = findMasterKey(this.masters, check)
    if (!master) throw new StartFault(WRONG_DATA_KEY)
    const unwrapped = ({ version, wrapped }: StoredKey) =>
      wrapped === null ? null : unwrapKey(master, version, wrapped)
    const storedIndexKey = stored.find(({ version }) => version === BLIND_INDEX_KEY)
    const blindIndexKey = (storedIndexKey && unwrapped(storedIndexKey)) ?? master
    this.#keys = stored
      .filter(({ version }) => version !== BLIND_INDEX_KEY)
      .map((note) => ({ version: note.version, key: unwrapped(note) ?? blindIndexKey, activeFrom: note.activeFrom }))
      .sort((one, other) => other.version - one.version)
    this.#blindIndexKey = blindIndexKey
    this.#check = check
    this.#master = master
    this.#loaded = text
  }
}
