import type { ownDataEndpoints } from '@contract/endpoints/own-data'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { deleteOwnAccount } from './deletion'
import { exportAddress } from './export/export-routes'
import { requestExport, findExport, nextExportFrom } from './export/export-store'
import { readOwnData } from './overview'
import { requireOwner } from './require-owner'

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
