import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import type { GroupImport } from '@contract/endpoints/group-import'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { Note } from '@/ui/feedback/note'
import { Progress } from '@/ui/feedback/progress'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { ForGroups } from '../../for-groups'
import { CheckedList } from '../../import/checked-list'
import { SentList } from '../../import/sent-list'
import { SubmitRows } from '../../import/submit-rows'
import { useGroupText } from '../../texts'

/** Page to import a spreadsheet of candidates to invite. */
function ImportCandidates() {
  return (
    <ForGroups>
      <CandidateImport />
    </ForGroups>
  )
}

/** Polling interval while the list is checked or sent, in milliseconds. */
const LOOK_EVERY_MS = 1_500

/**
 * Import of candidates from the template to the invitations. The service stores the list, so that the page can be left
 * at any time.
 */
export function CandidateImport() {
  const found = useLoaded(async () => (await call('GET /exm_c/group/import')).import)
  const state = found.state === 'ready' ? found.data?.state : undefined
  useWatch(found.look, { isWanted: state === 'checking' || state === 'inviting', everyMs: LOOK_EVERY_MS })
  usePullDownRefresh(() => void found.refresh().then(() => Taro.stopPullDownRefresh()))
  return (
    <Loaded of={found} skeleton={<Skeleton cards={2} lines={4} />}>
      {(list) => <Stage list={list} onChange={found.refresh} />}
    </Loaded>
  )
}

function Stage({ list, onChange }: { list: GroupImport | null; onChange: () => Promise<unknown> }) {
  // A list that was done before the page was opened is collapsed into a note, which reopens it.
  const [over, setOver] = useState(list?.state === 'done' ? list.importId : null)
  if (!list) return <SubmitRows last={null} onLook={() => undefined} onChange={onChange} />
  if (list.state === 'checked') return <CheckedList list={list} onChange={onChange} />
  if (list.state === 'done' && list.importId === over)
    return <SubmitRows last={list} onLook={() => setOver(null)} onChange={onChange} />
  if (list.state === 'done') return <SentList list={list} onAnother={() => setOver(list.importId)} />
  return <UnderWay list={list} stage={list.state} />
}

function UnderWay({ list, stage }: { list: GroupImport; stage: 'checking' | 'inviting' }) {
  const t = useGroupText()
  const { rows, waiting, ready, invited } = list
  const [done, of] = stage === 'checking' ? [rows - waiting, rows] : [invited, invited + ready]
  return (
    <>
      <Note>{t('import.leave')}</Note>
      <Card title={t(`import.${stage}`)}>
        <Progress text={t(`import.${stage}.progress`, { done, rows: of })} done={done} of={of} />
      </Card>
    </>
  )
}

export default framed(ImportCandidates)
