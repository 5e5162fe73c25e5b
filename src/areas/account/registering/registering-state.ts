/** What is typed while an account is created: kept past a reload and a cold start, but for passwords. */
import type { Answers } from '@contract/collecting/fields'
import { typedAtom } from '@/session/stored-atom'

export type ContactKind = 'phone' | 'email'

/** A phone or mailbox that was verified for a project (specification §3, signup). */
export interface Verified {
  domain: string
  by: ContactKind
  target: string
  registerToken: string
  /** An instant of the server's clock. */
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
