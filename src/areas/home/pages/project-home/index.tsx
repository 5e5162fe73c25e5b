import { useAtomValue } from 'jotai'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Awaited } from '@/patterns/next-steps/awaited'
import { tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { FilingNumbers } from '@/patterns/filing/filing-numbers'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Columns } from '@/ui/layout/columns'
import { ChatButton } from '@/patterns/chat/chat-button'
import { Beginning } from '../../parts/beginning'
import { EntryGrid } from '../../parts/entry-grid'
import { ExamBody } from '../../parts/project/exam-body'
import { KeyDates } from '../../parts/key-dates'
import { MainEntry } from '../../parts/main-entry'
import { useOpening } from '../../parts/use-opening'
import { useLanding } from '../../parts/project/use-landing'
import { useNextStep } from '../../parts/project/use-next-step'

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

export default framed(ProjectHome)
