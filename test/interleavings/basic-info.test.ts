/** Concurrent changes of a candidate's identity: applications, decisions and corrections by staff. */
import { decideBasicInfo } from '@server/areas/basic-info/decide'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { applicationsFixture, type Applicant, type Applied, type Seen } from './setup/applications-fixture'
import { after, correctName, decisions } from './setup/application-actions'
import { decryptedValues } from './setup/decrypted-values'
import { askDeletion } from './setup/account-deletion'
import { interleave } from './setup/interleave'
import { callOutcome, command, type Action } from './setup/run-interleaved'

const fixture = sharedByTests(applicationsFixture)
type Confirmed = { seenAt: string | null }
type Drafted = Seen<Confirmed> & { portrait: string }
type Submitted = Applied<Confirmed> & { portrait: string }
/** With a completed registration draft, which contains the name. */
type Registering = Submitted & { body: Awaited<ReturnType<typeof fixture.prepared>> }

const save: Action<Drafted> = {
  name: 'the candidate asks for a change of birth date',
  run: (at, { token, portrait }) => {
    const baseInfo = { items: ['birthDate'], birthDate: '1990-03-08', reason: '填错', portrait: [portrait] }
    return callOutcome(at.call('POST /ea/basic-info/draft', { body: { baseInfo } }, { token }))
  },
}
const confirm: Action<Drafted> = {
  name: 'the candidate confirms',
  run: (at, { token, seen }) =>
    callOutcome(at.call('POST /ea/basic-info/draft', { body: { confirmed: true, ...seen } }, { token })),
}
const submit: Action<Drafted> = {
  name: 'the candidate submits',
  run: (at, { token, seen }) => callOutcome(at.call('POST /ea/basic-info/submit', { body: seen }, { token })),
}
const correctAsApplied: Action<Applicant> = {
  name: 'staff correct the name as it was applied for',
  run: (at, { account }) => command(at, 'accounts', 'correct', 'college', account, '--name', '王小明'),
}
const correctDocument: Action<Applicant> = {
  name: 'staff correct the document',
  run: (at, { account }) =>
    command(at, 'accounts', 'correct', 'college', account, '--id-number', `F${account.replace('ming', '')}`),
}
const saveRegistration: Action<Applicant> = {
  name: 'the candidate goes on with a registration',
  run: (at, { token }) =>
    callOutcome(
      at.call(
        'POST /exm_c/batches/:batchCode/draft',
        { params: { batchCode: 'PLAIN' }, body: { baseInfo: {} } },
        { token },
      ),
    ),
}
const register: Action<Registering> = {
  name: 'the candidate registers',
  run: (at, { token, body }) =>
    callOutcome(
      at.call('POST /exm_c/batches/:batchCode/registrations', { params: { batchCode: 'PLAIN' }, body }, { token }),
    ),
}
const { approve, reject } = decisions(decideBasicInfo, () => fixture.project)

const applied = (...more: readonly Action<Submitted>[]) =>
  fixture.before(() =>
    after<Drafted>(fixture.environment, (owner) => fixture.idOf.basicInfo(owner), fixture.basicInfo(), submit, ...more),
  )
async function registering(): Promise<Registering> {
  const inReview = await applied()
  return fixture.before(async () => ({ ...inReview, body: await fixture.prepared(inReview, 'LAW', 'COST') }))
}

const compared = {
  decrypted: (subject: Applicant) => decryptedValues(fixture.environment.one.services, subject),
}

interleave(
  () => fixture.environment,
  [
    {
      name: 'a change of basic information that is filled in',
      make: () => fixture.before(() => fixture.basicInfo()),
      ...compared,
      actions: [save, confirm, submit, correctName, correctAsApplied, correctDocument, askDeletion],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'a change of basic information in review',
      make: () => applied(),
      ...compared,
      actions: [save, submit, approve, reject, correctName, correctDocument, askDeletion],
    },
    {
      name: 'a change of basic information that was rejected',
      make: () => applied(reject, confirm),
      ...compared,
      actions: [save, confirm, submit, approve, correctName, correctAsApplied],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'a change of basic information in review, with a registration that is filled in',
      make: registering,
      ...compared,
      actions: [approve, correctName, saveRegistration, register],
    },
  ],
)
