import type { Column } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

declare const encryptedBy: unique symbol
declare const encryptedValue: unique symbol

/** Text encrypted with its project's key for one place of storage; a branded type that plain text does not satisfy. */
export type Encrypted = string & { readonly [encryptedBy]: 'project' }

/** Encrypted JSON of a value. */
export type EncryptedJson<Value> = Encrypted & { readonly [encryptedValue]: Value }

/** Format prefix, followed by the key version unless it is the first: `sealed:2.7.` */
export const PREFIX = 'sealed:2.'

/** Key version of texts that name none. */
export const FIRST_KEY = 1

export function formatEncrypted(version: number, bytes: Buffer): Encrypted {
  const keyPart = version === FIRST_KEY ? '' : `${version}.`
  return `${PREFIX}${keyPart}${bytes.toString('base64url')}` as Encrypted
}

export function isEncrypted(text: string): text is Encrypted {
  return text.startsWith(PREFIX)
}

/** Returns key version and ciphertext. Throws if the text is not encrypted. */
export function parseEncrypted(text: string): { version: number; bytes: Buffer } {
  const [, version = FIRST_KEY, bytes] = /^sealed:2\.(?:(\d{1,9})\.)?([\w-]*)$/.exec(text) ?? []
  if (bytes === undefined) throw new Error('personal data of an unknown format')
  return { version: Number(version), bytes: Buffer.from(bytes, 'base64url') }
}

/**
 * Column of encrypted text, written by `encryptRow` and read by `decryptRow` (encrypted-rows.ts). Rejects plain text both as
 * value and in comparisons; searchable values have a blind index in a separate column.
 */
export const encryptedText = customType<{ data: Encrypted; driverData: string }>({ dataType: () => 'text', toDriver })

const jsonType = { dataType: () => 'text', toDriver }

/** Column of encrypted JSON; `encryptRow` takes the value and `decryptRow` returns it. */
export const encryptedJson = <Value>() => customType<{ data: EncryptedJson<Value>; driverData: string }>(jsonType)()

/** Reads Drizzle's protected column configuration, the only place that holds the custom type. */
export const isJsonColumn = (column: Column): boolean =>
  (column['config'] as { customTypeParams?: unknown }).customTypeParams === jsonType

function toDriver(value: Encrypted): string {
  if (!isEncrypted(value)) throw new Error('a column of personal data was given what is not encrypted')
  return value
}
