import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { DeskSession } from '@contract/desk/staff'
import { callOnce, Refusal, setCsrf } from '../api/call'
import { setLanguage } from '../i18n/i18n'

/** Keys of cached reads. */
export const SESSION = ['session']
export const OWN_PASSKEYS = ['own-passkeys']

/** Reads the session; null when nobody is signed in. */
async function readSession(): Promise<DeskSession | null> {
  try {
    const session = await callOnce('GET /desk/session', {})
    setCsrf(session.csrf)
    setLanguage(session.language)
    return session
  } catch (error) {
    if (error instanceof Refusal && error.code === 'DESK_SIGN_IN_REQUIRED') return null
    throw error
  }
}

export const useSessionQuery = () => useQuery({ queryKey: SESSION, queryFn: readSession, staleTime: Infinity })

/**
 * Reads the session after signing in and returns whether calls of before may be repeated: another person starts with an
 * empty page.
 */
export function useSignedIn(): () => Promise<boolean> {
  const client = useQueryClient()
  return async () => {
    const before = client.getQueryData<DeskSession | null>(SESSION)
    const now = await readSession()
    const isAnother = before ? before.staff.staffId !== now?.staff.staffId : false
    if (isAnother) location.assign('/')
    else client.setQueryData(SESSION, now)
    return !isAnother
  }
}

const SessionContext = createContext<DeskSession | null>(null)
export const SessionProvider = SessionContext.Provider

/** Returns the session inside the signed-in part of the desk. */
export function useSession(): DeskSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('used outside of the signed-in part')
  return session
}
