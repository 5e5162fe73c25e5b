import { useAtomValue } from 'jotai'
import { insideSentence, noReason } from '@contract/reason'
import type { ResultCard } from '@contract/result/result'
import { scoreText } from '@contract/result/score'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedCard } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { to } from '@/platform/navigation/destination'
import { actingForAtom } from '@/session/acting'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { readResults } from '../../result-calls'
import { resultStage, stageTones } from '../../result-stage'
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

/** Card of a result: its summary, or why there is none. Only a published result links to its page. */
export function ResultCardView({ result }: { result: ResultCard }) {
  const t = useResultText()
  const local = useLocalText()
  const stage = resultStage(result)
  const tag = { tone: stageTones[stage], text: t(`stage.${stage}`) }
  const inside = (
    <>
      <Next result={result} />
      <ResultFacts result={result} />
    </>
  )
  if (result.state !== 'published')
    return (
      <Card isOne title={local(result.name)} aside={<StatusTag {...tag} />}>
        {inside}
      </Card>
    )
  const view = { label: t('view'), to: to('resultSheet', { resultCode: result.resultCode }) }
  return (
    <OwnedCard title={local(result.name)} tag={tag} view={view}>
      {inside}
    </OwnedCard>
  )
}

function Next({ result: { state, from, reason } }: { result: ResultCard }) {
  const t = useResultText()
  const language = useLanguage()
  if (state === 'published') return null
  if (state === 'awaited' && from !== null)
    return <StateLine tone="neutral">{t('next.from', { time: formatInstant(from, language) })}</StateLine>
  return (
    <StateLine tone={state === 'awaited' ? 'neutral' : 'wait'}>
      {t(`next.${state}`, { reason: insideSentence(reason ?? noReason) })}
    </StateLine>
  )
}

function ResultFacts({ result: { batchName, publishedAt, summary } }: { result: ResultCard }) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const { total, level } = summary ?? {}
  return (
    <Facts
      facts={[
        { label: t('exam'), value: local(batchName) },
        ...(total ? [{ label: t('total'), value: t('points', { score: scoreText(total.score) }) }] : []),
        ...(level ? [{ label: t('level'), value: local(level) }] : []),
        ...(publishedAt ? [{ label: t('publishedAt'), value: formatInstant(publishedAt, language) }] : []),
      ]}
    />
  )
}

export default framed(MyResults)
