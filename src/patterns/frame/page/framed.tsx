import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState, type ComponentType, type PropsWithChildren } from 'react'
import { replace } from '@/platform/navigation/navigation'
import { rowOf } from '@/platform/navigation/route-matching'
import { isForEverybody } from '@/routes'
import { tokenAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import { domainAtom, serverNow } from '@/session/exam'
import { headerStateAtom } from '@/session/header-state'
import { forget } from '@/session/kept'
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
import { FastGateWatchContext, useFastGateRequests } from '../gate/fast-gate-watch'
import { useGateWatch } from '../gate/use-gate-watch'
import { PageFrame, routed, useIsShown } from './page-frame'
import { DataReadContext, TitleContext, usePageTitle } from './page-title'
import type { PageRoute } from './route-context'

// who keeps no ticket on the phone never sees it
const KeptTicketsLink = lazyPart(() => import('../../kept/kept-tickets-link'))
// for groups alone
const CandidatesAlone = lazyPart(() => import('../acting/candidates-alone'))
// most pages never show it
const GateNotice = lazyPart(async () => ({ default: (await import('../gate/gate-notice')).GateNotice }))
const GateOpened = lazyPart(async () => ({ default: (await import('../gate/gate-notice')).GateOpened }))

/**
 * A page in its frame: header with menu, title, guard, module switch, project, dialogs and error boundary come from the
 * route's row. Every page is exported as `export default framed(PageName)`.
 */
export function framed(Page: ComponentType): ComponentType {
  // without the marks the Mini Program's page has no share menu
  return Object.assign(routed(Page, Frame), { enableShareAppMessage: true, enableShareTimeline: true })
}

function Frame({ route, children }: PropsWithChildren<{ route: PageRoute }>) {
  const isShown = useIsShown()
  const found = useProject(route, isShown)
  const project = found.state === 'ready' ? found.project : null
  const { otherTitle, setOtherTitle, dropKept } = useOwnTitle(route.address, isShown)
  const [about, setAbout] = useState('')
  const ofRoute = usePageTitle(route.name, project)
  const title = otherTitle ?? ofRoute
  // a group that acts for somebody else reads every page anew: nothing of one candidate stays for the next
  const memberId = useAtomValue(actingForAtom)?.memberId
  useShare(route, isShown ? about || title : '', project)
  return (
    <PageFrame route={route} title={title} project={project} accent={project?.presentation.accent} isShown={isShown}>
      <TitleContext.Provider value={setOtherTitle}>
        <ShareTitleContext.Provider value={setAbout}>
          <DataReadContext.Provider value={dropKept}>
            <Content key={memberId} route={route} isShown={isShown} found={found}>
              {children}
            </Content>
          </DataReadContext.Provider>
        </ShareTitleContext.Provider>
      </TitleContext.Provider>
    </PageFrame>
  )
}

/** The page is displayed without the announcement. */
const ignore = () => undefined

/** The title that the page gave itself; after a reload the header bears it until the page's data was read. */
function useOwnTitle(address: string, isShown: boolean) {
  const [given, setGiven] = useState<string | null>(null)
  const [kept, setKept] = useState<string | null>(() => {
    const before = store.get(headerStateAtom)
    return before?.address === address ? before.title : null
  })
  const dropKept = useCallback(() => setKept(null), [])
  const title = given ?? kept
  useEffect(() => {
    if (isShown) store.set(headerStateAtom, title === null ? null : { address, title })
  }, [isShown, address, title])
  return { otherTitle: title, setOtherTitle: setGiven, dropKept }
}

interface ContentProps {
  route: PageRoute
  isShown: boolean
  found: ProjectState
}

/** The page, or what stands in its place: sign-in, project, module switch. */
function Content({ route, isShown, found, children }: PropsWithChildren<ContentProps>) {
  const row = rowOf(route.name)
  const mustSignIn = needsSignIn(row, useAtomValue(tokenAtom))
  const isActing = useAtomValue(actingForAtom) !== null
  const inUse = useAtomValue(domainAtom)
  const { projectCode = inUse } = route.params
  // one signs in to the project that the address names, not to the one that was open before
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
    // a screen below the shown one waits until it is shown again
    if (mustSignIn && isShown && isEntered) return leadToSignIn(route.address)
  }, [mustSignIn, isShown, isEntered, route.address])

  // a link from elsewhere that names no project: the home asks which, and leads on
  const mustChoose =
    found.state === 'none' && !mustSignIn && !row.projectless && route.name !== 'home' && isForEverybody(route.name)
  useEffect(() => {
    if (mustChoose && isShown) void replace('home', { redirect: route.address })
  }, [mustChoose, isShown, route.address])

  const openPage = () => {
    // a door that opened: what was read before it may have changed with it
    forget()
    redraw((count) => count + 1)
  }

  if ((mustSignIn && isEntered) || mustChoose) return <Skeleton />
  if (row.offline) return <>{children}</>
  if (found.state === 'failed')
    return (
      <FailedState error={found.error} onRetry={found.retry}>
        <KeptTicketsLink error={found.error} />
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
