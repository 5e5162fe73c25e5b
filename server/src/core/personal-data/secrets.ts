import { hash, randomBytes } from 'node:crypto'

/** Returns a session or access token: 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a secret. A fast hash suffices for 256 random bits. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
