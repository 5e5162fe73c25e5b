import type { Column } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

declare const sealedBy: unique symbol
declare const sealedValue: unique symbol

/** Text encrypted with its project's key for one place of storage; a branded type that plain text does not satisfy. */
export type Sealed = string & { readonly [sealedBy]: 'project' }

/** Encrypted JSON of a value. */
export type SealedJson<Value> = Sealed & { readonly [sealedValue]: Value }

/** Format prefix, followed by the key version unless it is the first: `sealed:2.7.` */
export const PREFIX = 'sealed:2.'

/** Key version of texts that name none. */
export const FIRST_KEY = 1

export function asSealed(version: number, bytes: Buffer): Sealed {
  const named = version === FIRST_KEY ? '' : `${version}.`
  return `${PREFIX}${named}${bytes.toString('base64url')}` as Sealed
}

export function isSealed(text: string): text is Sealed {
  return text.startsWith(PREFIX)
}

/** Returns key version and ciphertext. Throws if the text is not encrypted. */
export function partsOfSealed(text: string): { version: number; bytes: Buffer } {
  const [, version = FIRST_KEY, bytes] = /^sealed:2\.(?:(\d{1,9})\.)?([\w-]*)$/.exec(text) ?? []
  if (bytes === undefined) throw new Error('personal data of an unknown format')
  return { version: Number(version), bytes: Buffer.from(bytes, 'base64url') }
}

/**
 * Column of encrypted text, written by `sealRow` and read by `openRow` (sealed-rows.ts). Rejects plain text both as
 * value and in comparisons; searchable values have a blind index in a separate column.
 */
export const sealed = customType<{ data: Sealed; driverData: string }>({ dataType: () => 'text', toDriver })

const jsonType = { dataType: () => 'text', toDriver }

/** Column of encrypted JSON; `sealRow` takes the value and `openRow` returns it. */
export const sealedJson = <Value>() => customType<{ data: SealedJson<Value>; driverData: string }>(jsonType)()

/** Reads Drizzle's protected column configuration, the only place that holds the custom type. */
export const holdsJson = (column: Column): boolean =>
  (column['config'] as { customTypeParams?: unknown }).customTypeParams === jsonType

function toDriver(value: Sealed): string {
  if (!isSealed(value)) throw new Error('a column of personal data was given what is not sealed')
  return value
}
