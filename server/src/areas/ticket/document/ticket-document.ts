import { createHash } from 'node:crypto'
import { arrangementText } from '@contract/accommodation/arrangement-text'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { dayOf, formatDate, formatInstant, type Language } from '@contract/format'
import { hours, localTime } from '@contract/local-time'
import type { TicketSitting, TicketSheet } from '@contract/ticket/ticket'
import { isNamedBySitting } from '@contract/ticket/ticket-exam'
import { inGroups } from '@contract/typed/document-code'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import { A4, type Block, type LabelledValue, type PdfDocument } from '@server/core/documents/pdf-document'
import { renderPdf } from '@server/core/documents/render-pdf'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import type { Call } from '../known-tickets'
import type { OutTicket } from '../out-ticket'
import { rulesOf, ticketSheet } from '../sheet'

/** In points: 35 × 49 mm for the photo, 30 mm for the QR code. */
const PHOTO = { width: 99, height: 139 }
const QR = { width: 85, height: 85 }

const words = {
  zh: {
    title: '准考证',
    name: '姓名',
    idType: '证件类型',
    idNumber: '证件号码',
    number: '准考证号',
    exam: '考试',
    sitting: '科目',
    time: '时间',
    centre: '考点',
    room: '考场',
    seat: '座位号',
    rules: '考生须知',
    verify: '核验',
    verifyText: '扫描二维码，或打开以下网址，核验本准考证是否有效：',
    code: '核验码',
    made: '生成时间',
    photo: '照片',
  },
  en: {
    title: 'Admission ticket',
    name: 'Full name',
    idType: 'ID document',
    idNumber: 'ID document number',
    number: 'Ticket number',
    exam: 'Exam',
    sitting: 'Sitting',
    time: 'Time (UTC+8)',
    centre: 'Test centre',
    room: 'Room',
    seat: 'Seat',
    rules: 'Instructions',
    verify: 'Verify',
    verifyText: 'Scan the code, or open this address, to check that this ticket is valid:',
    code: 'Code',
    made: 'Created',
    photo: 'Photo',
  },
} as const

interface DocumentContent {
  sheet: TicketSheet
  /** Unmasked, for comparison at the entrance. */
  idNumber: string
  /** Title used by the project instead of “admission ticket”. */
  title: string | null
  madeAt: Date
}

export function ticketDocument({ sheet, idNumber, title, madeAt }: DocumentContent, language: Language): PdfDocument {
  const t = words[language]
  const { holder, batchName, examName, number, sittings, rules, verify } = sheet
  const called = title ?? t.title
  const holderFacts: LabelledValue[] = [
    { label: t.number, value: number },
    { label: t.name, value: holder.realName },
    { label: t.idType, value: ID_TYPE_NAMES[holder.idType][language] },
    { label: t.idNumber, value: idNumber },
    ...(isNamedBySitting(sheet) ? [] : [{ label: t.exam, value: batchName[language] }]),
  ]
  const blocks: Block[] = [
    { kind: 'heading', text: examName[language] },
    { kind: 'heading', text: called },
    {
      kind: 'pictured',
      facts: holderFacts,
      picture: { data: holder.photo, ...PHOTO },
      without: t.photo,
      isLarge: true,
    },
    {
      kind: 'table',
      columns: [
        { title: isNamedBySitting(sheet) ? t.exam : t.sitting, share: 0.24 },
        { title: t.time, share: 0.22 },
        { title: t.centre, share: 0.32 },
        { title: t.room, share: 0.12 },
        { title: t.seat, share: 0.1 },
      ],
      rows: sittings.map((sitting) => row(sitting, language)),
    },
    { kind: 'line', text: t.rules, isBold: true },
    ...rules.map((rule, at): Block => ({ kind: 'line', text: `${at + 1}. ${rule[language]}` })),
    {
      kind: 'pictured',
      facts: [
        { label: t.verify, value: t.verifyText },
        { label: '', value: verify?.url ?? '' },
        { label: t.code, value: verify ? inGroups(verify.code) : '' },
        { label: t.made, value: formatInstant(madeAt.toISOString(), language) },
      ],
      picture: { data: verify?.picture ?? null, ...QR },
      without: '',
    },
  ]
  return { title: `${called} ${number}`, author: examName[language], size: A4, madeAt, blocks }
}

function row(sitting: TicketSitting, language: Language): string[] {
  const { name, endsAt, centre, room, seatNumber, arranged } = sitting
  const own = arranged ? arrangementText(arranged, endsAt, language) : []
  return [
    [name[language], ...own].join('\n'),
    timeLines(sitting, language).join('\n'),
    `${centre.name[language]}\n${centre.address[language]}`,
    room.name[language],
    String(seatNumber),
  ]
}

/** Same as on the screen: China time, with the local time below it where it differs. */
function timeLines(sitting: TicketSitting, language: Language): string[] {
  const { startsAt, endsAt } = sitting
  const local = localTime(sitting, language)
  // The English column title states the time zone.
  const zone = local !== null && language === 'zh' ? '（北京时间）' : ''
  const china =
    dayOf(startsAt) === dayOf(endsAt)
      ? [formatDate(startsAt, language), `${hours(startsAt, endsAt)}${zone}`]
      : [`${formatInstant(startsAt, language)} –`, `${formatInstant(endsAt, language)}${zone}`]
  return [...china, ...(local === null ? [] : [local])]
}

/** Version of the layout; incrementing it renders the stored PDFs again. */
const DRAWING = 3
const LENGTH = 22

const titleOf = ({ definition }: Pick<Project, 'definition'>, language: Language) =>
  definition.presentation.titles?.ticketPrinting?.[language] ?? null

/** `line`: key by which the render queue shares its slots fairly. */
export async function drawTicket(
  ticket: OutTicket,
  call: Call & Pick<CandidatesCall, 'groupDomain' | 'language'>,
  line: string,
): Promise<Buffer> {
  const { services, project, language } = call
  const document = ticketDocument(
    {
      sheet: await ticketSheet(ticket, { ...call, actor: call.owner }),
      idNumber: ticket.account.idNumber,
      title: titleOf(project, language),
      madeAt: new Date(services.now()),
    },
    language,
  )
  return renderPdf(services, document, line)
}

/**
 * Returns a digest of everything on the tickets of a batch that is not specific to a candidate: project file, site and
 * layout.
 */
export function templateOf({ env }: Pick<Services, 'env'>, project: Project, batchCode: string): string {
  const batch = project.definition.batches.find(({ code }) => code === batchCode)
  const { name, domain } = project.definition
  const language = projectLanguage(project)
  const subjects = batch?.subjects.map((subject) => [subject.code, subject.name, subject.startsAt, subject.endsAt])
  const said = [
    ...[DRAWING, publicUrl(env), domain, name, batch?.name, subjects, language, titleOf(project, language)],
    rulesOf(project, batch?.tickets?.rules),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, LENGTH)
}
