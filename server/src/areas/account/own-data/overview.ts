import type { OwnData } from '@contract/endpoints/own-data'
import type { ExportState } from '@contract/identity/own-data'
import type { CandidatesCall } from '@server/calls/handler'
import { maskEmail, maskPhone } from '@server/core/personal-data/masks'
import { ownAccount } from '@server/domain/accounts/lock-account'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { obstaclesOf, remainsOf } from '@server/domain/personal-data/person'
import { findExport, nextExportFrom, type ExportRow } from './export/export-store'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** Returns the state of the caller's data export, and the obstacles to and the effects of deleting the account. */
export async function readOwnData(call: Call, sources: readonly PersonalDataSource[]): Promise<OwnData> {
  const { services, owner, project } = call
  const now = services.now()
  const [account, row] = await Promise.all([ownAccount(call), findExport(services.db, owner)])
  const person = { project, owner, account }
  const [obstacles, remains] = await Promise.all([
    obstaclesOf(services, sources, person),
    remainsOf(services, sources, person),
  ])
  return {
    contacts: {
      phone: account.phone === null ? null : maskPhone(account.phone),
      email: account.email === null ? null : maskEmail(account.email),
    },
    export: exportNow(row, now),
    deletion: {
      obstacles: obstacles.map(({ until, ...one }) => ({ ...one, until: until?.toISOString() ?? null })),
      remains: [...remains],
    },
    serverTime: new Date(now).toISOString(),
  }
}

function exportNow(row: ExportRow | null, now: number): OwnData['export'] {
  const isOver = row?.endsAt !== null && (row?.endsAt.getTime() ?? 0) <= now
  return {
    state: row && !(row.state === 'ready' && isOver) ? states[row.state] : 'none',
    askedAt: row?.askedAt.toISOString() ?? null,
    until: row?.endsAt?.toISOString() ?? null,
    nextFrom: nextExportFrom(row, now)?.toISOString() ?? null,
  }
}

const states: Record<ExportRow['state'], ExportState> = {
  asked: 'making',
  making: 'making',
  ready: 'ready',
  failed: 'failed',
}
