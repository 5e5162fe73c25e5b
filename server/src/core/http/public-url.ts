import type { Env } from '@server/env'

/** The address that candidates and WeChat reach us at, without a slash at its end. */
export function publicUrl({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL.replace(/\/$/, '')
}
