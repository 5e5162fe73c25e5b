/** Columns that the code calls otherwise than it did: what was sealed under the earlier name still opens. */
import { randomBytes } from 'node:crypto'
import { personalDataWith } from '@server/core/personal-data/personal-data'
import { openRow } from '@server/core/personal-data/sealed-rows'
import { accommodationEvents, accommodations } from '@server/core/tables/accommodation'
import { basicInfoEvents, basicInfoUpdates } from '@server/core/tables/basic-info'
import { exemptionEvents, exemptions } from '@server/core/tables/exemption'
import { ringOf } from './ring-of'

const personalData = personalDataWith(ringOf(randomBytes(32)))
const key = { projectId: 'p', applicationId: 'a', eventId: 'e' }

/** As versions sealed it that called the id `exemptionId`, `accommodationId` and `updateId`. */
const sealed = (place: string) => personalData.seal('p', place, '材料不清')

it.each([
  ['exemption.reason/p/a', exemptions, 'reason'],
  ['exemption_event.reason/p/a/e', exemptionEvents, 'reason'],
  ['accommodation.reason/p/a', accommodations, 'reason'],
  ['accommodation.granted/p/a', accommodations, 'granted'],
  ['accommodation_event.reason/p/a/e', accommodationEvents, 'reason'],
  ['basic_info_update.reason/p/a', basicInfoUpdates, 'reason'],
  ['basic_info_update.before/p/a', basicInfoUpdates, 'before'],
  ['basic_info_event.reason/p/a/e', basicInfoEvents, 'reason'],
])('%s opens', (place, table, column) => {
  const row: Record<string, string> = openRow(personalData, table, { ...key, [column]: sealed(place) })
  expect(row[column]).toBe('材料不清')
})
