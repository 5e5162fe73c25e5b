import { typedAtom } from '@/session/stored-atom'

interface TypedSignIn {
  way: 'account' | 'phone'
  phone: string
}
export const notSigningIn: TypedSignIn = { way: 'account', phone: '' }

/** Where a code may be on its way to, past a reload; passwords and account names are typed anew. */
export const typedSignInAtom = typedAtom<TypedSignIn>('signIn', notSigningIn)
