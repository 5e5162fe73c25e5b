import { KeyRing } from '@server/core/personal-data/key-ring'

/** Key ring with only this key. */
export const ringOf = (key: Buffer): KeyRing => new KeyRing({ current: key, before: null }, Date.now)
