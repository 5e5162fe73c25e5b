import type { dataKeys } from '../tables/sealing'
import { StartFault } from '../running/start-fault'
import { checkOf, masterOf, unwrapKey, wrapKey, type MasterKeys } from './master-keys'
import { FIRST_KEY } from './sealed-column'

/** As the database notes it. */
export type NotedKey = Pick<typeof dataKeys.$inferSelect, 'version' | 'check' | 'wrapped' | 'sealsFrom'>

/** 32 bytes that personal data is sealed with from a moment on, until a newer one is. */
export interface DataKey {
  version: number
  key: Buffer
  sealsFrom: Date
}

/** The version under which the key of look-ups is noted: it seals nothing. */
export const LOOK_UPS = 0

const NOT_THE_KEY =
  'DATA_KEY: not the key that the personal data in this database is encrypted with; set the one that it was first started with, or that took its place since'

/** Something names a key that this instance does not know: another one made it and this one has not heard of it, or it is deleted. */
export class UnknownKey extends Error {
  constructor(
    version: number,
    readonly isNewer: boolean,
  ) {
    super(`personal data names key ${version}, which is not known here`)
  }
}

/**
 * The keys that personal data of this database opens with (docs/decisions/0117). Until it has learnt them there is one, DATA_KEY
 * itself, as in every database whose keys were never rotated.
 */
export class KeyRing {
  #keys: readonly DataKey[]
  #lookUps: Buffer
  #check: string
  #master: Buffer
  #learnt = ''
  /** Called when a key is asked for that is not known. */
  onUnknown: () => void = () => undefined

  /** `now` in milliseconds. */
  constructor(
    private readonly masters: MasterKeys,
    private readonly now: () => number,
  ) {
    this.#keys = [{ version: FIRST_KEY, key: masters.current, sealsFrom: new Date(0) }]
    this.#lookUps = masters.current
    this.#check = checkOf(masters.current)
    this.#master = masters.current
  }

  /** What look-ups and lasting digests go by: it does not rotate. */
  get lookUps(): Buffer {
    return this.#lookUps
  }

  /** Of the master key that they are encrypted with. */
  get check(): string {
    return this.#check
  }

  /** As it is noted beside the others: encrypted with the master key that they are. */
  wrapped(version: number, key: Buffer): string {
    return wrapKey(this.#master, version, key)
  }

  /** All of them as they are noted with DATA_KEY, and what look-ups go by beside them, which was DATA_KEY at first. */
  wrappedAnew(): Pick<NotedKey, 'version' | 'check' | 'wrapped'>[] {
    const { current } = this.masters
    const all = [{ version: LOOK_UPS, key: this.#lookUps }, ...this.#keys]
    return all.map(({ version, key }) => ({
      version,
      check: checkOf(current),
      wrapped: wrapKey(current, version, key),
    }))
  }

  /** `before`: they are encrypted with DATA_KEY_BEFORE; `spare`: it is given and nothing needs it. */
  get masterBefore(): 'before' | 'spare' | null {
    if (this.#check !== checkOf(this.masters.current)) return 'before'
    return this.masters.before ? 'spare' : null
  }

  /** Whether keys that were encrypted with the master key of this check can be opened here. */
  isOpenedBy(check: string): boolean {
    return masterOf(this.masters, check) !== undefined
  }

  /** The newest first. */
  get all(): readonly DataKey[] {
    return this.#keys
  }

  /** What seals now: the newest whose time has come. */
  get sealing(): DataKey {
    const now = this.now()
    const found = this.#keys.find(({ sealsFrom }) => sealsFrom.getTime() <= now) ?? this.#keys.at(-1)
    if (!found) throw new Error('there is no key to seal with')
    return found
  }

  /** Throws UnknownKey. */
  find(version: number): DataKey {
    const found = this.#keys.find((one) => one.version === version)
    if (found) return found
    this.onUnknown()
    throw new UnknownKey(version, version > (this.#keys[0]?.version ?? 0))
  }

  /** All that the database notes. Throws a StartFault, knowing what it knew, where neither master key opens them. */
  learn(noted: readonly NotedKey[]): void {
    const text = JSON.stringify(noted)
    if (text === this.#learnt) return
    const check = noted[0]?.check ?? ''
    const master = masterOf(this.masters, check)
    if (!master) throw new StartFault(NOT_THE_KEY)
    const opened = ({ version, wrapped }: NotedKey) => (wrapped === null ? null : unwrapKey(master, version, wrapped))
    const noteOfLookUps = noted.find(({ version }) => version === LOOK_UPS)
    const lookUps = (noteOfLookUps && opened(noteOfLookUps)) ?? master
    this.#keys = noted
      .filter(({ version }) => version !== LOOK_UPS)
      .map((note) => ({ version: note.version, key: opened(note) ?? lookUps, sealsFrom: note.sealsFrom }))
      .sort((one, other) => other.version - one.version)
    this.#lookUps = lookUps
    this.#check = check
    this.#master = master
    this.#learnt = text
  }
}
