import { useAtomValue } from 'jotai'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { currentExamInfoAtom } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ChatButton } from '@/patterns/chat/chat-button'
import { EntryGrid } from '../../parts/entry-grid'
import { ExamBody } from '../../parts/project/exam-body'
import { KeyDates } from '../../parts/key-dates'
import { MainEntry } from '../../parts/main-entry'
import { useOpening } from '../../parts/use-opening'
import { useLanding } from '../../parts/project/use-landing'
import { useWayOn } from '../../parts/project/use-way-on'

// only those who come without a project see it
const ProjectCode = lazyPart(() => import('../../parts/project/project-code'))

/** The project home (specification §2): what can be done now, by when, and everything else the project offers. */
function ProjectHome() {
  const { choose } = useRoute().params
  const project = useAtomValue(currentExamInfoAtom)
  useOpening(project)
  useLanding(project)
  useWayOn(project)
  if (!project || choose) return <ProjectCode waiting={<Skeleton />} />
  return (
    <>
      <MainEntry project={project} />
      <EntryGrid project={project} />
      <KeyDates project={project} />
      <ChatButton domain={project.domain} />
      <ExamBody helpdesk={project.helpdesk} />
    </>
  )
}

export default framed(ProjectHome)
