import { useAtom } from 'jotai'
import { typedAtom } from '@/session/stored-atom'

type Way = 'phone' | 'email' | 'questions'

/** Recovery input; answers and passwords are not stored. */
interface TypedRecovery {
  way: Way
  phone: string
  email: string
  account: string
}

const nothing: TypedRecovery = { way: 'phone', phone: '', email: '', account: '' }
const typedRecoveryAtom = typedAtom<TypedRecovery>('recovery', nothing)

/** Persists the input across a reload and while the candidate reads the code in another app. */
export function useTypedRecovery() {
  const [typed, setTyped] = useAtom(typedRecoveryAtom)
  return {
    typed,
    type: (part: Partial<TypedRecovery>) => setTyped({ ...typed, ...part }),
    forget: () => setTyped(nothing),
  }
}
