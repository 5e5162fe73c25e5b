import { KeyRing } from '@server/core/personal-data/key-ring'

/** The keys of a database that knows no other than this one. */
export const ringOf = (key: Buffer): KeyRing => new KeyRing({ current: key, before: null }, Date.now)
