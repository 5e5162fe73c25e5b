import type { Relation } from '@contract/identity/guardian-consent'
import { typedOne } from '@/patterns/forms/first-typed-field'

interface TypedGuardian {
  name: string
  relation: Relation | ''
  phone: string
}

const NOBODY: TypedGuardian = { name: '', relation: '', phone: '' }
const useTyped = typedOne('typedGuardian')

/** Persists the guardian form while it is being filled in. */
export const useTypedGuardian = () => useTyped('guardian', NOBODY)
