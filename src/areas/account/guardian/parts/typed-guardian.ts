import type { Relation } from '@contract/identity/guardian-consent'
import { typedAtom } from '@/session/stored-atom'

export interface TypedGuardian {
  name: string
  relation: Relation | ''
  phone: string
}

export const NOBODY: TypedGuardian = { name: '', relation: '', phone: '' }

/** What is being typed of a guardian survives a reload and a phone call. */
export const typedGuardianAtom = typedAtom<TypedGuardian>('typedGuardian', NOBODY)
