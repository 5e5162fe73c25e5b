import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { ResultSheet } from '@contract/result/result'
import { placeWords } from '@contract/result/result-words'
import { scoreText } from '@contract/result/score'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { ownTitle, useOtherTitle } from '@/patterns/frame/page/page-title'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import { PaperButton } from '@/patterns/paper/paper-button'
import { currentExamInfoAtom } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { sheetStage, stageTones } from '../list/result-stage'
import { reportOf } from '../result-calls'
import { useResultText } from '../texts'
import { ReviewWay } from './review-way'
import { ScoreBars } from './score-bars'
import styles from './sheet.module.scss'

/** A result: what it comes to and what that means first, then every score, then whose it is. */
export function Sheet({ sheet }: { sheet: ResultSheet }) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  useOtherTitle(ownTitle('resultInquiry', useAtomValue(currentExamInfoAtom), language))
  const { resultCode, name, units, next, publishedAt, correctedSince, hasReport, review } = sheet
  const stage = sheetStage(sheet)
  const isSame = sheet.change === 'same'
  const at = (instant: string) => formatInstant(instant, language)
  return (
    <>
      {correctedSince && (
        <Note tone={isSame ? 'neutral' : 'wait'}>
          {t(isSame ? 'corrected.same' : 'corrected', { time: at(publishedAt), first: at(correctedSince) })}
        </Note>
      )}
      <Card title={local(name)} aside={<StatusTag tone={stageTones[stage]} text={t(`stage.${stage}`)} />}>
        <View className={styles.says}>{t(`says.${stage}`)}</View>
        <Outcome sheet={sheet} />
      </Card>
      {units.length > 0 && (
        <Card title={t('units')}>
          <ScoreBars units={units} />
        </Card>
      )}
      {next && <Card title={t('later')}>{local(next)}</Card>}
      <Card>
        <Holder sheet={sheet} />
      </Card>
      {review && <ReviewWay resultCode={resultCode} review={review} />}
      {hasReport && (
        <ActionBar>
          <PaperButton label={t('report')} address={() => reportOf(resultCode)} />
        </ActionBar>
      )}
    </>
  )
}

function Outcome({ sheet: { total, level, place } }: { sheet: ResultSheet }) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const lines = { maximum: scoreText(total?.maximum ?? 0), passMark: scoreText(total?.passMark ?? 0) }
  const facts = [
    ...(total ? [{ label: t('total'), value: t('outOf', { score: scoreText(total.score), ...lines }) }] : []),
    ...(total && total.isPassed !== null
      ? [{ label: t('line'), value: t(total.isPassed ? 'line.reached' : 'line.missed', lines) }]
      : []),
    ...(level ? [{ label: t('level'), value: local(level) }] : []),
    ...(place ? [{ label: t('place'), value: placeWords(place, language) }] : []),
  ]
  return facts.length > 0 ? <Facts facts={facts} /> : null
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
