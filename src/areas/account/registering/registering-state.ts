/** State of account creation; all except passwords survives a reload and a cold start. */
import type { Answers } from '@contract/collecting/fields'
import { typedAtom } from '@/session/stored-atom'

export type ContactKind = 'phone' | 'email'

/** Phone or mailbox verified for a project (specification §3, signup). */
export interface Verified {
  domain: string
  by: ContactKind
  target: string
  registerToken: string
  /** Instant of the server's clock. */
  expiresAt: string
}

export const registerTokenAtom = typedAtom<Verified | null>('registerToken', null)
export const typedContactAtom = typedAtom<Partial<Record<ContactKind, string>>>('registerContact', {})

export interface TypedIdentity {
  account: string
  answers: Answers
}
export const nothingTyped: TypedIdentity = { account: '', answers: {} }
export const typedIdentityAtom = typedAtom<TypedIdentity>('registerIdentity', nothingTyped)
