/** Layout of a result report on A4, black on white. Pure. */
import { formatDate, formatInstant, type Language } from '@contract/format'
import { OUTCOME_NAMES, rankLabel, scoreLabel } from '@contract/result/result-labels'
import type { ResultSheet } from '@contract/result/result'
import { scoreText } from '@contract/result/score'
import type { LocalText } from '@contract/schemas'
import { A4, type Block, type LabelledValue, type PdfDocument } from '@server/core/documents/pdf-document'

const words = {
  zh: {
    name: '姓名',
    idNumber: '证件号码',
    number: '考生编号',
    exam: '考试',
    unit: '科目',
    score: '成绩',
    maximum: '满分',
    passMark: '合格线',
    total: '总分',
    outcome: '结论',
    level: '等级',
    place: '排名',
    published: '发布日期',
    corrected: '更正自',
    issuer: '发布机构',
    made: '生成时间',
  },
  en: {
    name: 'Full name',
    idNumber: 'ID document number',
    number: 'Candidate number',
    exam: 'Exam',
    unit: 'Subject',
    score: 'Score',
    maximum: 'Maximum',
    passMark: 'Pass mark',
    total: 'Total',
    outcome: 'Result',
    level: 'Level',
    place: 'Rank',
    published: 'Published',
    corrected: 'Corrects results of',
    issuer: 'Issued by',
    made: 'Created',
  },
} as const

interface DocumentContent {
  sheet: ResultSheet
  report: { title: LocalText; issuer: LocalText }
  /** Unmasked, for comparison by an employer. */
  idNumber: string
  madeAt: Date
}

const lineText = (line: number | null) => (line === null ? '—' : scoreText(line))

export function reportDocument({ sheet, report, idNumber, madeAt }: DocumentContent, language: Language): PdfDocument {
  const t = words[language]
  const title = report.title[language]
  const said: LabelledValue[] = [
    { label: t.outcome, value: OUTCOME_NAMES[sheet.outcome][language] },
    ...(sheet.level ? [{ label: t.level, value: sheet.level[language] }] : []),
    ...(sheet.place ? [{ label: t.place, value: rankLabel(sheet.place, language) }] : []),
  ]
  const blocks: Block[] = [
    { kind: 'heading', text: sheet.examName[language] },
    { kind: 'heading', text: title },
    {
      kind: 'facts',
      facts: [
        { label: t.name, value: sheet.holder.realName },
        { label: t.idNumber, value: idNumber },
        { label: t.number, value: sheet.number },
        { label: t.exam, value: sheet.name[language] },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: t.unit, share: 0.46 },
        { title: t.score, share: 0.18, align: 'right' },
        { title: t.maximum, share: 0.18, align: 'right' },
        { title: t.passMark, share: 0.18, align: 'right' },
      ],
      rows: [...sheet.units.map((unit) => row(unit.name[language], unit, language)), ...totalRow(sheet, t.total)],
    },
    { kind: 'facts', facts: said },
    {
      kind: 'facts',
      align: 'right',
      facts: [
        { label: t.issuer, value: report.issuer[language] },
        { label: t.published, value: formatDate(sheet.publishedAt, language) },
        ...(sheet.correctedSince ? [{ label: t.corrected, value: formatDate(sheet.correctedSince, language) }] : []),
        { label: t.made, value: formatInstant(madeAt.toISOString(), language) },
      ],
    },
  ]
  return { title: `${title} ${sheet.number}`, author: report.issuer[language], size: A4, madeAt, blocks }
}

function row(name: string, unit: ResultSheet['units'][number], language: Language): string[] {
  return [name, scoreLabel(unit, language), scoreText(unit.maximum), lineText(unit.passMark)]
}

function totalRow({ total }: ResultSheet, name: string): string[][] {
  return total ? [[name, scoreText(total.score), scoreText(total.maximum), lineText(total.passMark)]] : []
}
