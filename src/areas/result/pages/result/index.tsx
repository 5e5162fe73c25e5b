import { Text, View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { ResultSheet } from '@contract/result/result'
import { rankLabel } from '@contract/result/result-labels'
import { scoreText } from '@contract/result/score'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { DocumentButton } from '@/patterns/documents/document-button'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { ownTitle, useOtherTitle } from '@/patterns/frame/page/page-title'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'
import { currentExamInfoAtom } from '@/session/exam'
import { Collapsible } from '@/ui/layout/collapsible'
import { Facts } from '@/ui/content/facts'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { StatusTag } from '@/ui/value/status-tag'
import { readResult, unseen, reportOf } from '../../result-calls'
import { sheetStage, stageTones } from '../../result-stage'
import { ReviewLink } from '../../review-link'
import { ScoreBars } from '../../score-bars'
import { useResultText } from '../../texts'
import styles from './result.module.scss'

/** Page of one result. */
function ResultPage() {
  const { resultCode = '' } = useRoute().params
  const found = useLoaded(() => readResult(resultCode), [resultCode])
  return (
    <OwnedDetail of={found} missing="EIS_SR_NOT_FOUND" ended={unseen} list="resultInquiry">
      {(sheet) => <Sheet sheet={sheet} />}
    </OwnedDetail>
  )
}

/** Result page: total score and verdict first, then units, next steps and holder. */
export function Sheet({ sheet }: { sheet: ResultSheet }) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  useOtherTitle(ownTitle('resultInquiry', useAtomValue(currentExamInfoAtom), language))
  const { resultCode, name, holder, units, next, hasReport, review } = sheet
  const stage = sheetStage(sheet)
  return (
    <Columns
      aside={
        <>
          {next && <Card title={t('later')}>{local(next)}</Card>}
          {review && <ReviewLink resultCode={resultCode} review={review} />}
          <Card>
            <Collapsible title={t('holder')} level={2}>
              <Holder sheet={sheet} />
            </Collapsible>
          </Card>
          <UnprintableNote characters={holder.unprintable} />
        </>
      }
      bar={
        hasReport && (
          <ActionBar>
            <DocumentButton label={t('report')} address={() => reportOf(resultCode)} />
          </ActionBar>
        )
      }
    >
      <Card title={local(name)} aside={<StatusTag tone={stageTones[stage]} text={t(`stage.${stage}`)} />}>
        <TotalScore sheet={sheet} />
        <View className={styles.says}>{t(`says.${stage}`)}</View>
        <Outcome sheet={sheet} />
        <Correction sheet={sheet} />
      </Card>
      {units.length > 0 && (
        <Card title={t('units')}>
          <ScoreBars units={units} />
        </Card>
      )}
    </Columns>
  )
}

function TotalScore({ sheet: { total } }: { sheet: ResultSheet }) {
  const t = useResultText()
  if (!total) return null
  const words = { score: scoreText(total.score), maximum: scoreText(total.maximum) }
  return (
    <View className={styles.total}>
      <View className="only-spoken">{t('total')}</View>
      <Text className={styles.score}>{words.score}</Text>
      <Text>{t('ofMaximum', words)}</Text>
    </View>
  )
}

function Outcome({ sheet: { total, level, place } }: { sheet: ResultSheet }) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const passMark = scoreText(total?.passMark ?? 0)
  const facts = [
    ...(total && total.isPassed !== null
      ? [{ label: t('line'), value: t(total.isPassed ? 'line.reached' : 'line.missed', { passMark }) }]
      : []),
    ...(level ? [{ label: t('level'), value: local(level) }] : []),
    ...(place ? [{ label: t('place'), value: rankLabel(place, language) }] : []),
  ]
  return facts.length > 0 ? <Facts facts={facts} /> : null
}

/** Notice that a published result was corrected, or published again without a change for this candidate. */
function Correction({ sheet: { change, publishedAt, correctedSince } }: { sheet: ResultSheet }) {
  const t = useResultText()
  const language = useLanguage()
  if (!correctedSince) return null
  const isSame = change === 'same'
  const times = { time: formatInstant(publishedAt, language), first: formatInstant(correctedSince, language) }
  return (
    <View className={styles.correction}>
      <Collapsible title={t(isSame ? 'republished' : 'wasCorrected')}>
        {t(isSame ? 'corrected.same' : 'corrected', times)}
      </Collapsible>
    </View>
  )
}

function Holder({ sheet: { holder, number, batchName, publishedAt } }: { sheet: ResultSheet }) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  return (
    <Facts
      facts={[
        { label: t('name'), value: holder.realName, isExact: true },
        { label: t('idNumber'), value: <OwnIdNumber number={holder.idNumber} /> },
        { label: t('number'), value: number, isExact: true },
        { label: t('exam'), value: local(batchName) },
        { label: t('publishedAt'), value: formatInstant(publishedAt, language) },
      ]}
    />
  )
}

export default framed(ResultPage)
