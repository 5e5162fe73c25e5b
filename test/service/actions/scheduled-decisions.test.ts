/** Approving a whole batch leaves what somebody else has decided otherwise. */
import { operateAt } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { MINUTE_MS, reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
const operate = (...words: string[]) => operateAt({}, '', service.services, ...words)

it('leaves registrations whose rejection is scheduled, unless they are named', async () => {
  const [rejected, other] = [await service.paid(), await service.paid()]
  await operate('registrations', 'reject', 'shop', '--reason', '照片不清晰', rejected.registrationId)
  const batch = await operate('registrations', 'approve', 'shop', '--batch', 'B2', '--all')
  expect([batch.code, batch.printed]).toEqual([1, expect.stringContaining('another decision about it is scheduled')])
  expect([await service.events(rejected), await service.events(other)]).toEqual([['paid'], ['paid', 'approved']])
  expect((await operate('registrations', 'approve', 'shop', rejected.registrationId)).code).toBe(0)
  expect(await service.events(rejected)).toEqual(['paid', 'approved'])
  service.clock.advance(11 * MINUTE_MS)
  await service.runDue()
  expect(await service.events(rejected)).toEqual(['paid', 'approved'])
})
