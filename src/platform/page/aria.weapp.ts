import type { Role } from './aria-types'

export function roleProps(role: Role): Record<string, string | number> {
  return { 'aria-role': role }
}
