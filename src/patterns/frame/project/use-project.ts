import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { isCutOff, isTurnedDown } from '@/api/errors/api-error'
import { onPageRestored } from '@/platform/device/host'
import { replace, reload } from '@/platform/navigation/navigation'
import { useWhenReconnected } from '@/platform/network/reconnected'
import { hasSessionMovedOn } from '@/session/account'
import { currentExamInfoAtom, domainAtom, type CurrentExamInfo } from '@/session/exam'
import { store } from '@/session/store'
import type { PageRoute } from '../page/route-context'
import { loadProject } from './project-info'

/** `none`: no project is known, neither from the address nor from storage. */
export type ProjectState =
  | { state: 'ready'; project: CurrentExamInfo }
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }

/**
 * Loads the project of a page: the one in its address, else the stored one. A project in the address is always loaded
 * again; if it does not exist, the not-found page replaces this page, but only while it is displayed (`isShown`).
 */
export function useProject({ params: { projectCode, batchCode } }: PageRoute, isShown: boolean): ProjectState {
  const [domain] = useState(() => projectCode ?? store.get(domainAtom))
  const project = useAtomValue(currentExamInfoAtom)
  const isKnown = project !== null && project.domain === domain
  // fixed when the page is mounted: a project that becomes known later needs no second load
  const [mustRead] = useState(projectCode !== undefined || !isKnown)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ attempt: number; error: unknown } | null>(null)

  useEffect(() => {
    if (!domain || !mustRead) return
    loadProject(domain, batchCode).catch((error: unknown) => setFailure({ attempt, error }))
  }, [domain, batchCode, mustRead, attempt])

  const storedBatch = project?.batchCode ?? undefined
  useRestored(
    useCallback(() => {
      if (domain && isShown) void loadProject(domain, batchCode ?? storedBatch).catch(() => undefined)
    }, [domain, batchCode, storedBatch, isShown]),
  )

  const isMissing = isTurnedDown(failure?.error)
  useEffect(() => {
    if (isMissing && isShown) void replace('notFound')
  }, [isMissing, isShown])

  const retry = () => setAttempt(attempt + 1)
  useWhenReconnected(!isKnown && isCutOff(failure?.error), retry)

  if (!domain) return { state: 'none' }
  if (isKnown) return { state: 'ready', project }
  if (isMissing || failure?.attempt !== attempt) return { state: 'loading' }
  return { state: 'failed', error: failure.error, retry }
}

/**
 * Handles a document restored from the back-forward cache: reloads it if the sign-in has changed, else calls
 * `readAgain`.
 */
function useRestored(readAgain: () => void): void {
  useEffect(() => onPageRestored(() => (hasSessionMovedOn() ? reload() : readAgain())), [readAgain])
}
