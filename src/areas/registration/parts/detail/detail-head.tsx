import { formatInstant } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { SubjectLines } from '@/patterns/registration/subject-lines'
import { serverNow } from '@/session/exam'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/content/facts'
import { StatusTag } from '@/ui/value/status-tag'
import { useRegistrationText } from '../../texts'
import type { RegistrationDetail } from './detail-documents'
import { NextStep } from '../card/next-step'
import { registrationStage, stageTones } from '../card/registration-stage'

interface DetailHeadProps {
  detail: RegistrationDetail
  isReplaced: boolean
  onEnd: () => void
}

/** Where the registration stands, what comes next, and its subjects with places, times and amounts. */
export function DetailHead({ detail, isReplaced, onEnd }: DetailHeadProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const language = useLanguage()
  const stage = registrationStage(detail, serverNow())
  const lines = detail.subjects.map((subject) => ({
    name: local(subject.name),
    facts: [local(subject.areaName), sittingTime(subject, language)],
    amountCents: subject.priceCents,
  }))
  const facts = [
    { label: t('mine.number'), value: detail.registrationNumber },
    { label: t('mine.submittedAt'), value: formatInstant(detail.submittedAt, language) },
  ]
  return (
    <Card
      title={local(detail.batchName)}
      aside={<StatusTag tone={stageTones[stage]} text={t(`mine.stage.${stage}`)} />}
    >
      <NextStep registration={detail} isReplaced={isReplaced} onEnd={onEnd} />
      <SubjectLines lines={lines} totalCents={detail.amountCents} />
      <Facts facts={facts} />
    </Card>
  )
}
