import { hash, randomBytes } from 'node:crypto'

/** What a client shows to be let in again: 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. It holds 256 random bits, so a fast hash is enough. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
