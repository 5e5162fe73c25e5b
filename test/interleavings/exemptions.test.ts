/** Concurrent actions on an exemption and on registrations that rely on it. */
import { decideExemption, reopenExemption } from '@server/areas/exemption/decisions'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { applicationsFixture, type Applied, type Seen } from './setup/applications-fixture'
import { after, correctName, decisions, leaveGroup, reopening } from './setup/application-actions'
import { askDeletion } from './setup/account-deletion'
import { interleave } from './setup/interleave'
import { callOutcome, type Action } from './setup/run-interleaved'

const fixture = sharedByTests(applicationsFixture)
type Confirmed = Awaited<ReturnType<typeof fixture.exemption>>['seen']
type Drafted = Seen<Confirmed>
type Submitted = Applied<Confirmed>
type Registering = Submitted & { body: Awaited<ReturnType<typeof fixture.prepared>> }

const ofBatch = { params: { batchCode: 'SHORT' } }
const save: Action<Drafted> = {
  name: 'the candidate chooses another subject',
  run: (at, { token }) =>
    callOutcome(
      at.call(
        'POST /exm_c/exemptions/batches/:batchCode/draft',
        { ...ofBatch, body: { choices: [{ subjectCode: 'COST', groundCode: 'DEGREE' }] } },
        { token },
      ),
    ),
}
const confirm: Action<Drafted> = {
  name: 'the candidate confirms',
  run: (at, { token, seen: { seenAt } }) =>
    callOutcome(
      at.call(
        'POST /exm_c/exemptions/batches/:batchCode/draft',
        { ...ofBatch, body: { confirmed: true, seenAt } },
        { token },
      ),
    ),
}
const submit: Action<Drafted> = {
  name: 'the candidate submits',
  run: (at, { token, seen }) =>
    callOutcome(at.call('POST /exm_c/exemptions/batches/:batchCode/submit', { ...ofBatch, body: seen }, { token })),
}
const withdraw: Action<Submitted> = {
  name: 'the candidate withdraws',
  run: (at, { token, applicationId: exemptionId }) =>
    callOutcome(at.call('POST /exm_c/exemptions/:exemptionId/withdraw', { params: { exemptionId } }, { token })),
}
const register: Action<Registering> = {
  name: 'the candidate registers without the subject',
  run: (at, { token, body }) =>
    callOutcome(
      at.call('POST /exm_c/batches/:batchCode/registrations', { params: { batchCode: 'PLAIN' }, body }, { token }),
    ),
}
const { approve, reject } = decisions(decideExemption, () => fixture.project)
const reopen = reopening(reopenExemption, () => fixture.project)

const applied = (...more: readonly Action<Submitted>[]) =>
  fixture.before(() =>
    after<Drafted>(fixture.environment, (owner) => fixture.idOf.exemption(owner), fixture.exemption(), submit, ...more),
  )
async function registering(): Promise<Registering> {
  const approved = await applied(approve)
  return fixture.before(async () => ({ ...approved, body: await fixture.prepared(approved, 'COST') }))
}

interleave(
  () => fixture.environment,
  [
    {
      name: 'an exemption that is filled in',
      make: () => fixture.before(() => fixture.exemption()),
      actions: [save, confirm, submit, correctName, leaveGroup, askDeletion],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'an exemption in review',
      make: () => applied(),
      actions: [save, submit, withdraw, approve, reject, reopen, correctName, askDeletion],
    },
    {
      name: 'an exemption that was rejected',
      make: () => applied(reject, confirm),
      actions: [save, confirm, submit, withdraw, approve, reopen, correctName],
    },
    {
      name: 'an exemption that was withdrawn',
      make: () => applied(withdraw, confirm),
      actions: [save, submit, withdraw, approve, reopen],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'an approved exemption with a registration that is filled in',
      make: registering,
      actions: [register, reopen, save, correctName, askDeletion],
    },
  ],
)
