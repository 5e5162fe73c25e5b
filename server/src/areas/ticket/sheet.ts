import { toDataURL } from 'qrcode'
import type { LocalText } from '@contract/schemas'
import type { TicketSheet } from '@contract/ticket/ticket'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import type { Project } from '@server/calls/project/project-cache'
import { unprintableIn } from '@server/core/documents/fonts/font-chain'
import { publicUrl } from '@server/core/http/public-url'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { calendarPath } from './calendar-routes'
import { ticketCard, type Call } from './known-tickets'
import type { OutTicket } from './out-ticket'
import { photoOnDocument } from '@server/domain/documents/document-photo'

/** Default instructions for candidates. */
const defaultRules: LocalText[] = [
  {
    zh: '请携带本准考证和报名时使用的有效身份证件原件参加考试，两者缺一不可。',
    en: 'Bring this admission ticket and the original of the ID document you registered with. You need both.',
  },
  {
    zh: '请提前 40\u00a0分钟到达考点，开考 5\u00a0分钟后不得入场。',
    en: 'Arrive at the test centre 40 minutes early. You cannot enter later than 5 minutes after the start.',
  },
  {
    zh: '手机、智能手表等具有通讯功能的设备须关机并存放在指定位置，不得带至座位。',
    en: 'Switch off mobile phones, smart watches and other communication devices, and leave them in the place staff show you.',
  },
  {
    zh: '请按准考证上的考场和座位号就座，并将证件放在桌面左上角备查。',
    en: 'Sit in the room and seat on this ticket, and put your ID document on the upper left corner of the desk.',
  },
]

/** Characters of the revision in the verification code: enough to distinguish an outdated print. */
export const SHOWN_OF_REVISION = 8

/** Pixels per module of a QR code, sharp on paper and on screens. */
const QR_MODULE = 6

async function verifiedBy(url: string, code: string): Promise<TicketSheet['verify']> {
  return { url, code, picture: await toDataURL(url, { margin: 0, scale: QR_MODULE }) }
}

/** Returns the instructions: those of the batch, of the project, or the default. */
export function rulesOf({ definition }: Pick<Project, 'definition'>, own: LocalText[] | undefined): LocalText[] {
  return own ?? definition.ticketRules ?? defaultRules
}

/**
 * Builds the ticket as displayed and printed; the ID number is masked. Groups do not see the candidate's
 * accommodations.
 */
export async function ticketSheet(
  ticket: OutTicket,
  {
    services,
    actor,
    owner,
    groupDomain,
    project,
    language,
  }: Call & Viewing & Pick<CandidatesCall, 'groupDomain' | 'language'>,
): Promise<TicketSheet> {
  const { of, account, number, revision, sittings, row } = ticket
  const { realName, idType, idNumber } = account
  const { definition } = project
  const url = `${publicUrl(services.env)}/e/${definition.domain}/verify/`
  return {
    ...ticketCard(ticket, services.now()),
    ...{ number, revision, examName: definition.name },
    holder: {
      ...{ realName, ...unprintableIn(services, realName), idType, idNumber: maskIdNumber(idNumber) },
      photo: await photoOnDocument(services, owner, of.photoFileId),
    },
    sittings: groupDomain === null ? sittings : sittings.map(({ arranged: _arranged, ...sitting }) => sitting),
    rules: rulesOf(project, of.rules),
    verify: row && (await verifiedBy(`${url}${row.code}-${revision.slice(0, SHOWN_OF_REVISION)}`, row.code)),
    calendarUrl: calendarPath(services, actor, { accountId: owner.accountId, ticketId: of.ticketId, language }),
  }
}
