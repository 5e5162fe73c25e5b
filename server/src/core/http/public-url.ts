import type { Env } from '@server/env'

/** Returns the public base URL of the service without a trailing slash. */
export function publicUrl({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL.replace(/\/$/, '')
}
