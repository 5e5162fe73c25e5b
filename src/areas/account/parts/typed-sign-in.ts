import { typedAtom } from '@/session/stored-atom'

interface TypedSignIn {
  way: 'account' | 'phone'
  phone: string
}
export const notSigningIn: TypedSignIn = { way: 'account', phone: '' }

/** Survives a reload because a code may be on its way; passwords and account names are not stored. */
export const typedSignInAtom = typedAtom<TypedSignIn>('signIn', notSigningIn)
