import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState, type ComponentType, type PropsWithChildren } from 'react'
import { replace } from '@/platform/navigation/navigation'
import { rowOf } from '@/platform/navigation/route-matching'
import { isForEverybody } from '@/routes'
import { tokenAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import { domainAtom, serverNow } from '@/session/exam'
import { headerStateAtom } from '@/session/header-state'
import { forgetResponses } from '@/session/response-cache'
import { store } from '@/session/store'
import { FailedState } from '../exits/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { lazyPart } from '../failure/lazy-part'
import { rereadProject } from '../project/project-info'
import { useProject, type ProjectState } from '../project/use-project'
import { ShareTitleContext } from '../../share/share-title'
import { useShare } from '../../share/use-share'
import { leadToSignIn } from '../gate/guard'
import { closedGateOf, isCandidatesAlone, needsSignIn } from '../gate/page-access'
import { FastGateWatchContext, useFastGateRequests, useGateWatch } from '../gate/use-gate-watch'
import { PageFrame, routed, useIsShown } from './page-frame'
import { DataReadContext, TitleContext, usePageTitle } from './page-title'
import type { PageRoute } from './route-context'

// loaded lazily: only candidates with tickets saved on the phone see it
const SavedTicketsLink = lazyPart(() => import('../../saved-tickets-link'))
// loaded lazily: for groups only
const CandidatesAlone = lazyPart(() => import('../acting/candidates-alone'))
// loaded lazily: most pages never show it
const GateNotice = lazyPart(async () => ({ default: (await import('../gate/gate-notice')).GateNotice }))
const GateOpened = lazyPart(async () => ({ default: (await import('../gate/gate-notice')).GateOpened }))

/**
 * Wraps a page in its frame: header with menu, title, guard, module gate, project, dialogs and error boundary,
 * configured by its route. Export every page as `export default framed(PageName)`.
 */
export function framed(Page: ComponentType): ComponentType {
  // without these flags the Mini Program's page has no share menu
  return Object.assign(routed(Page, Frame), { enableShareAppMessage: true, enableShareTimeline: true })
}

function Frame({ route, children }: PropsWithChildren<{ route: PageRoute }>) {
  const isShown = useIsShown()
  const found = useProject(route, isShown)
  const project = found.state === 'ready' ? found.project : null
  const { otherTitle, setOtherTitle, dropStored } = useOwnTitle(route.address, isShown)
  const [about, setAbout] = useState('')
  const ofRoute = usePageTitle(route.name, project)
  const title = otherTitle ?? ofRoute
  // remounts the content when a group switches candidates, so that no data of the previous one remains
  const memberId = useAtomValue(actingForAtom)?.memberId
  useShare(route, isShown ? about || title : '', project)
  return (
    <PageFrame route={route} title={title} project={project} accent={project?.presentation.accent} isShown={isShown}>
      <TitleContext.Provider value={setOtherTitle}>
        <ShareTitleContext.Provider value={setAbout}>
          <DataReadContext.Provider value={dropStored}>
            <Content key={memberId} route={route} isShown={isShown} found={found}>
              {children}
            </Content>
          </DataReadContext.Provider>
        </ShareTitleContext.Provider>
      </TitleContext.Provider>
    </PageFrame>
  )
}

/** Ignores a failed load of the announcement: the page is displayed without it. */
const ignore = () => undefined

/**
 * Holds the title that the page set itself; after a reload the stored title is shown until the page's data is loaded.
 */
function useOwnTitle(address: string, isShown: boolean) {
  const [given, setGiven] = useState<string | null>(null)
  const [stored, setStored] = useState<string | null>(() => {
    const before = store.get(headerStateAtom)
    return before?.address === address ? before.title : null
  })
  const dropStored = useCallback(() => setStored(null), [])
  const title = given ?? stored
  useEffect(() => {
    if (isShown) store.set(headerStateAtom, title === null ? null : { address, title })
  }, [isShown, address, title])
  return { otherTitle: title, setOtherTitle: setGiven, dropStored }
}

interface ContentProps {
  route: PageRoute
  isShown: boolean
  found: ProjectState
}

/** The page or its replacement: sign-in, project error, closed module. */
function Content({ route, isShown, found, children }: PropsWithChildren<ContentProps>) {
  const row = rowOf(route.name)
  const mustSignIn = needsSignIn(row, useAtomValue(tokenAtom))
  const isActing = useAtomValue(actingForAtom) !== null
  const inUse = useAtomValue(domainAtom)
  const { projectCode = inUse } = route.params
  // waits for the project in the address, because one signs in to that project, not to the previously open one
  const isEntered = projectCode === inUse
  const [, redraw] = useState(0)
  const watched = found.state === 'ready' && !(mustSignIn && isEntered) ? found.project : null
  const closedGate = watched && closedGateOf(row, watched, { now: serverNow(), batch: route.params.batch })
  const isGateOpen = watched !== null && closedGate === null
  const [wasOpen, setWasOpen] = useState(isGateOpen)
  if (isGateOpen && !wasOpen) setWasOpen(true)
  const isOpen = isGateOpen || (watched !== null && row.staysOpen === true && wasOpen)
  const isClosed = closedGate !== null && !isOpen
  const [wasClosed, setWasClosed] = useState(isClosed)
  if (isClosed && !wasClosed) setWasClosed(true)
  const { isFast, requestFast } = useFastGateRequests()
  useGateWatch(row, watched, { isOpen, isFast })
  useEffect(() => {
    // a screen below the displayed one redirects only when it is shown again
    if (mustSignIn && isShown && isEntered) return leadToSignIn(route.address)
  }, [mustSignIn, isShown, isEntered, route.address])

  // a public address without a project: the home screen lets the candidate choose one and continues to the address
  const mustChoose =
    found.state === 'none' && !mustSignIn && !row.projectless && route.name !== 'home' && isForEverybody(route.name)
  useEffect(() => {
    if (mustChoose && isShown) void replace('home', { redirect: route.address })
  }, [mustChoose, isShown, route.address])

  const openPage = () => {
    // clears the cache, because data may depend on the opened module
    forgetResponses()
    redraw((count) => count + 1)
  }

  if ((mustSignIn && isEntered) || mustChoose) return <Skeleton />
  if (row.offline) return <>{children}</>
  if (found.state === 'failed')
    return (
      <FailedState error={found.error} onRetry={found.retry}>
        <SavedTicketsLink error={found.error} />
      </FailedState>
    )
  if (found.state === 'loading') return <Skeleton />
  if (isActing && isCandidatesAlone(row)) return <CandidatesAlone />
  if (isOpen || !closedGate)
    return (
      <FastGateWatchContext.Provider value={requestFast}>
        {wasClosed && <GateOpened onLost={ignore} />}
        {children}
      </FastGateWatchContext.Provider>
    )
  const notice = { gate: closedGate, isReplacement: wasOpen, onOpen: openPage, look: rereadProject }
  return <GateNotice {...notice} waiting={<Skeleton />} />
}
