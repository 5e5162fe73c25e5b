import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { mainModule } from '@contract/project/headline'
import type { Helpdesk } from '@contract/project/helpdesk'
import { ChatButton } from '@/patterns/chat/chat-button'
import { FilingNumbers } from '@/patterns/filing-numbers'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { moduleGate, nextGateChange } from '@/patterns/frame/gate/page-access'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { Awaited } from '@/patterns/next-steps/awaited'
import { replaceWithAddress } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { routeEntries } from '@/routes'
import { tokenAtom } from '@/session/account'
import { currentExamInfoAtom, type CurrentExamInfo, serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { Beginning } from '../../beginning'
import { EntryGrid } from '../../entry-grid'
import { KeyDates } from '../../key-dates'
import { MainEntry } from '../../main-entry'
import { useHomeText } from '../../texts'

// Loaded only for visitors without a project.
const ProjectCode = lazyPart(() => import('../../later/project-code'))

/** Project home (specification §2): next steps, main action, services and key dates. */
function ProjectHome() {
  const { choose } = useRoute().params
  const project = useAtomValue(currentExamInfoAtom)
  const isSignedIn = useAtomValue(tokenAtom) !== null
  useOpening(project)
  const isLeftForLanding = useLanding(project)
  useNextStep(project)
  if (isLeftForLanding) return <Skeleton />
  if (!project || choose) return <ProjectCode waiting={<Skeleton />} />
  return (
    <Columns
      aside={
        <>
          <KeyDates project={project} />
          <ChatButton domain={project.domain} />
          <ExamBody helpdesk={project.helpdesk} />
          <FilingNumbers filing={project.filing} />
        </>
      }
    >
      {isSignedIn && <Awaited />}
      <MainEntry project={project} />
      {!isSignedIn && <Beginning project={project} />}
      <EntryGrid project={project} />
    </Columns>
  )
}

/** Contacts of the exam body, if there is no chat. */
export function ExamBody({ helpdesk }: { helpdesk: Helpdesk }) {
  const t = useHomeText()
  const { chat, phone, email } = helpdesk
  if (chat || !(phone || email)) return null
  return (
    <Card title={t('contact')}>
      {phone && <View>{t('contact.phone', { phone })}</View>}
      {email && <View>{t('contact.email', { email })}</View>}
    </Card>
  )
}

/** Redirects to the landing page named in the project file; returns true while redirecting. */
function useLanding(project: CurrentExamInfo | null): boolean {
  const landing = routeEntries.find(([name]) => name === project?.presentation.landing)?.[0]
  const domain = project?.domain
  useEffect(() => {
    if (landing && domain) void replaceWithAddress(addressOf(landing, { projectCode: domain }))
  }, [landing, domain])
  return landing !== undefined
}

/** Opens the screen of `redirect` after the visitor of a link without a project has chosen one. */
function useNextStep(project: CurrentExamInfo | null): void {
  const { projectCode, redirect } = useRoute().params
  const isKnown = project !== null && project.domain === projectCode
  useEffect(() => {
    if (isKnown && redirect?.startsWith('/')) void replaceWithAddress(redirect)
  }, [isKnown, redirect])
}

/**
 * Updates the home when the main module opens: redraws at the scheduled time, and polls for switches by the operator.
 */
export function useOpening(project: CurrentExamInfo | null): void {
  const now = serverNow()
  useRedrawAt(project && nextGateChange(project, now))
  useWatch(rereadProject, { isWanted: project !== null && isAwaited(project, now) })
}

/** A module closed for good is not polled. */
function isAwaited(project: CurrentExamInfo, now: number): boolean {
  const { state } = moduleGate(project, mainModule(project), now)
  return state === 'notYetOpen' || state === 'suspended'
}

export default framed(ProjectHome)
