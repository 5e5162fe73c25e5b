import { sessionStore } from '../storage/stores'

const KEY = 'wxCode'

/** Keeps the code that the entry address carried (start.h5.ts). */
export function keepSignInCode(code: string): void {
  sessionStore.set(KEY, code)
}

export function signInCode(): Promise<string | null> {
  return Promise.resolve(sessionStore.get(KEY))
}
