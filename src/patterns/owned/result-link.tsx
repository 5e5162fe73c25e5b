import { useAtomValue } from 'jotai'
import { gateState } from '@contract/project/gates'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { usePageTitle } from '@/patterns/frame/page/page-title'
import { to } from '@/platform/navigation/destination'
import { actingForAtom } from '@/session/acting'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'

/** Link to the results after the last sitting; hidden for groups, which see no results. */
export function ResultLink({ sittings }: { sittings: readonly { endsAt: string }[] }) {
  const title = usePageTitle('resultInquiry', useAtomValue(currentExamInfoAtom))
  const isActing = useAtomValue(actingForAtom) !== null
  const gate = useGates().result
  const now = serverNow()
  const isOver = sittings.length > 0 && sittings.every(({ endsAt }) => Date.parse(endsAt) <= now)
  if (!isOver || isActing || gateState(gate, now) !== 'open') return null
  return <LinkRow to={to('resultInquiry')}>{title}</LinkRow>
}
