import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedList } from '@/patterns/owned/owned-list'
import { ResultCardView } from '../../list/result-card'
import { readResults } from '../../result-calls'
import { useResultText } from '../../texts'

/** My results, those to come among them; the newest first. */
function MyResults() {
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
