import { toDataURL } from 'qrcode'
import type { LocalText } from '@contract/schemas'
import type { TicketSheet } from '@contract/ticket/ticket'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import type { Project } from '@server/calls/project/project-cache'
import { unprintableIn } from '@server/core/documents/fonts/unprintable'
import { publicUrl } from '@server/core/http/public-url'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { calendarPath } from './calendar-routes'
import { defaultRules } from './default-rules'
import { ticketCard, type Call } from './known-tickets'
import type { OutTicket } from './out-ticket'
import { photoOnDocument } from '@server/domain/documents/document-photo'

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
