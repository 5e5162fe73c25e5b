import type { Column } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

declare const sealedBy: unique symbol
declare const sealedValue: unique symbol

/** A text encrypted with its project's key for the one place it is kept at; no other text passes for it. */
export type Sealed = string & { readonly [sealedBy]: 'project' }

/** The same of a value, encrypted as JSON. */
export type SealedJson<Value> = Sealed & { readonly [sealedValue]: Value }

/** Names the format. The version of the key comes next, but for the first one: `sealed:2.7.` */
export const PREFIX = 'sealed:2.'

/** The key that wrote what names none. */
export const FIRST_KEY = 1

export function asSealed(version: number, bytes: Buffer): Sealed {
  const named = version === FIRST_KEY ? '' : `${version}.`
  return `${PREFIX}${named}${bytes.toString('base64url')}` as Sealed
}

export function isSealed(text: string): text is Sealed {
  return text.startsWith(PREFIX)
}

/** Which key a sealed text names, and what it sealed. Throws when it is none. */
export function partsOfSealed(text: string): { version: number; bytes: Buffer } {
  const [, version = FIRST_KEY, bytes] = /^sealed:2\.(?:(\d{1,9})\.)?([\w-]*)$/.exec(text) ?? []
  if (bytes === undefined) throw new Error('personal data of an unknown format')
  return { version: Number(version), bytes: Buffer.from(bytes, 'base64url') }
}

/**
 * A column of personal data: `sealRow` writes it and `openRow` reads it (sealed-rows.ts). It takes nothing that is not
 * sealed, not to store and not to compare with: what is searched has a keyed index beside it.
 */
export const sealed = customType<{ data: Sealed; driverData: string }>({ dataType: () => 'text', toDriver })

const jsonType = { dataType: () => 'text', toDriver }

/** A column of personal data that holds JSON: `sealRow` takes the value and `openRow` returns it. */
export const sealedJson = <Value>() => customType<{ data: SealedJson<Value>; driverData: string }>(jsonType)()

/** Drizzle keeps a column's custom type in its configuration alone, which is protected. */
export const holdsJson = (column: Column): boolean =>
  (column['config'] as { customTypeParams?: unknown }).customTypeParams === jsonType

function toDriver(value: Sealed): string {
  if (!isSealed(value)) throw new Error('a column of personal data was given what is not sealed')
  return value
}
