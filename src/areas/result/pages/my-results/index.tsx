import { useAtomValue } from 'jotai'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedList } from '@/patterns/owned/owned-list'
import { actingForAtom } from '@/session/acting'
import { PageState } from '@/ui/feedback/page-state'
import { ResultCardView } from '../../list/result-card'
import { readResults } from '../../result-calls'
import { useResultText } from '../../texts'

/** Lists the candidate's results, newest first, including those awaited. */
function MyResults() {
  const t = useResultText()
  const isActing = useAtomValue(actingForAtom) !== null
  return isActing ? <PageState icon="info" title={t('acting')} text={t('acting.text')} /> : <Mine />
}

function Mine() {
  const t = useResultText()
  const mine = useLoaded(readResults)
  return (
    <OwnedList
      of={mine}
      none={{
        ...{ icon: 'search', title: t('none'), text: t('none.text') },
        action: { label: t('none.home'), press: async () => openHome() },
      }}
    >
      {(result) => <ResultCardView key={result.resultCode} result={result} />}
    </OwnedList>
  )
}

export default framed(MyResults)
