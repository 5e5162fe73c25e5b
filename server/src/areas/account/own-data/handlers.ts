import type { ownDataEndpoints, OwnData } from '@contract/endpoints/own-data'
import type { Handlers, CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { deleteOwnAccount } from './deletion'
import { exportAddress } from './export/export-routes'
import { requestExport, findExport, nextExportFrom, type ExportRow } from './export/export-store'
import { requireOwner } from './require-owner'
import type { ExportState } from '@contract/identity/own-data'
import { maskEmail, maskPhone } from '@server/core/personal-data/masks'
import { ownAccount } from '@server/domain/accounts/own-account'
import { obstaclesOf, remainsOf } from '@server/domain/personal-data/person'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** Returns the state of the caller's data export, and the obstacles to and the effects of deleting the account. */
async function readOwnData(call: Call, sources: readonly PersonalDataSource[]): Promise<OwnData> {
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

export const ownDataHandlers = (sources: readonly PersonalDataSource[]) =>
  ({
    'GET /ea/own-data': (_input, call) => readOwnData(call, sources),

    'POST /ea/own-data/export': async ({ body }, call) => {
      await requireOwner(call, body)
      const { services, owner, language } = call
      if (await requestExport(services, owner, language)) return {}
      const from = nextExportFrom(await findExport(services.db, owner), services.now())
      throw new Failure('EA_EXPORT_TOO_SOON', { from: (from ?? new Date(services.now())).toISOString() })
    },

    'GET /ea/own-data/export': (_input, { services, actor }) => exportAddress(services, actor),

    'POST /ea/own-data/deletion': async ({ body }, call) => ({
      dueAt: (await deleteOwnAccount(call, sources, body)).toISOString(),
    }),
  }) satisfies Handlers<typeof ownDataEndpoints>
