import { useAtom } from 'jotai'
import { typedAtom } from '@/session/stored-atom'

type Way = 'phone' | 'email' | 'questions'

/** What is typed to find an account; answers and passwords are typed anew. */
interface TypedRecovery {
  way: Way
  phone: string
  email: string
  account: string
}

const nothing: TypedRecovery = { way: 'phone', phone: '', email: '', account: '' }
const typedRecoveryAtom = typedAtom<TypedRecovery>('recovery', nothing)

/** It survives a reload, and the minute in which somebody reads the code in another app. */
export function useTypedRecovery() {
  const [typed, setTyped] = useAtom(typedRecoveryAtom)
  return {
    typed,
    type: (part: Partial<TypedRecovery>) => setTyped({ ...typed, ...part }),
    forget: () => setTyped(nothing),
  }
}
