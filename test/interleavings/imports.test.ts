/** Concurrent group lists and project imports: groups, candidates, operators and jobs. */
import { groupImportJobs } from '@server/areas/group/import/jobs'
import { createAccount } from '@server/domain/accounts/accounts'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { submit } from '../service/registration/candidate'
import { accountDeletionOf } from './setup/account-deletion'
import { interleave } from './setup/interleave'
import {
  groupImportsFixture,
  PASSWORD,
  type Checking,
  type Market,
  type Opening,
  type Person,
} from './setup/group-imports-fixture'
import { callOutcome, command, outcomeOf, type Action } from './setup/run-interleaved'

const fixture = sharedByTests(groupImportsFixture)
type Invited = Market & { memberId: string }
type Listed = Market & { importId: string }

const rowOf = ({ idNumber }: Person) => `王明,passport,${idNumber},NZL`
const listOf = (...people: Person[]) => ({
  name: '名单.csv',
  bytes: new TextEncoder().encode(['姓名,证件类型,证件号码,签发国家或地区', ...people.map(rowOf)].join('\r\n')),
})
const upload = (name: string, people: (of: Market) => Person[]): Action<Market> => ({
  name,
  run: (at, of) =>
    callOutcome(at.call('POST /exm_c/group/imports', { body: {} }, { ...of.group, file: listOf(...people(of)) })),
})
const uploadOne = upload('the group hands in a list of one', ({ person }) => [person])
const uploadBoth = upload('the group hands in a list of two', ({ person, other }) => [person, other])
const onImport = (name: string, path: 'confirm' | 'discard'): Action<Listed> => ({
  name,
  run: (at, { group, importId }) =>
    callOutcome(at.call(`POST /exm_c/group/imports/:importId/${path}`, { params: { importId } }, group)),
})
const confirm = onImport('the group confirms the list', 'confirm')
const discard = onImport('the group discards the list', 'discard')
const work: Action<Market> = {
  name: 'the job goes on with lists',
  run: ({ services }) => outcomeOf(groupImportJobs[0]?.run(services) ?? Promise.resolve()),
  isJob: true,
}
const invite: Action<Market> = {
  name: 'the group invites the candidate',
  run: (at, { group, person: { idNumber } }) =>
    callOutcome(
      at.call(
        'POST /exm_c/group/members',
        { body: { realName: '王明', idType: 'passport', idNumber, country: 'NZL' } },
        group,
      ),
    ),
}
const decide = (name: string, decision: 'agree' | 'refuse' | 'leave'): Action<Invited> => ({
  name,
  run: (at, { memberId, person: { token } }) =>
    callOutcome(
      at.call('POST /exm_c/group-memberships/:memberId', { params: { memberId }, body: { decision } }, { token }),
    ),
})
const agree = decide('the candidate agrees', 'agree')
const refuse = decide('the candidate refuses', 'refuse')
const leave = decide('the candidate leaves', 'leave')
const requestDeletion: Action<Market> = {
  name: 'the candidate requests the deletion of the account',
  run: (at, { person: { token } }) =>
    callOutcome(at.call('POST /ea/own-data/deletion', { body: { password: PASSWORD } }, { token })),
}
/** Deletion is refused while an order is unpaid. */
const leaveForGood: Action<Invited> = {
  name: 'the candidate leaves the group and requests the deletion of the account',
  run: async (at, of) => {
    const left = await leave.run(at, of)
    return left === 'done' ? requestDeletion.run(at, of) : left
  },
  splits: [
    async (at, of) => {
      const left = await leave.run(at, of)
      return async () => (left === 'done' ? requestDeletion.run(at, of) : left)
    },
  ],
}
const remove: Action<Invited> = {
  name: 'the group removes the candidate',
  run: (at, { memberId, group }) =>
    callOutcome(at.call('POST /exm_c/group/members/:memberId/remove', { params: { memberId } }, group)),
}
const detach: Action<Market> = {
  name: 'staff detach the candidate',
  run: (at, { domain, person }) => command(at, 'groups', 'detach', 'market', domain, person.account),
}
const appoint: Action<Market> = {
  name: 'staff appoint the candidate for the group',
  run: (at, { domain, person }) => command(at, 'groups', 'appoint', 'market', domain, person.account),
}
const setQuota: Action<Market> = {
  name: 'staff set the quota of the group to nothing',
  run: (at, { domain }) => command(at, 'groups', 'set', 'market', domain, '--quota', '0'),
}
const { askDeletion, deleteAccount } = accountDeletionOf(({ person: { accountId } }: Market) => ({
  projectId: fixture.project.projectId,
  accountId,
}))
const submitBy = (name: string, who: 'person' | 'other'): Action<Opening> => ({
  name,
  run: (at, subject) => callOutcome(submit(at, subject[who].token, 'B1', undefined, subject.bodies[who])),
})
const submitOwn = submitBy('the candidate submits', 'person')
const submitOther = submitBy('somebody else submits', 'other')
const submitForGroup: Action<Invited & Opening> = {
  name: 'the group submits for the candidate',
  run: (at, { group: { token, headers }, memberId, bodies }) =>
    callOutcome(
      at.call(
        'POST /exm_c/batches/:batchCode/registrations',
        { params: { batchCode: 'B1' }, body: bodies.person },
        { token, headers: { ...headers, 'group-member': memberId } },
      ),
    ),
}
const book: Action<Opening> = {
  name: 'the candidate books a seat',
  run: (at, { person: { token }, session }) =>
    callOutcome(
      at.call(
        'POST /exm_c/appointments/batches/:batchCode',
        { params: { batchCode: 'ROUND' }, body: session },
        { token },
      ),
    ),
}
const importFile = <File extends string>(name: string, file: File): Action<Record<File, string>> => ({
  name,
  run: (at, subject) => command(at, 'projects', 'import', subject[file]),
})
const shrink = importFile('staff import the project with fewer seats', 'smaller')
const grow = importFile('staff import the project with more seats', 'larger')
const startChecking = importFile('staff import the project with a check of identities', 'checking')
const stopChecking = importFile('staff import the project without a check of identities', 'unchecking')
const create: Action<Checking> = {
  name: 'a newcomer creates an account',
  run: ({ services }, { newcomer }) =>
    outcomeOf(createAccount(services, fixture.project.projectId, newcomer).then(() => undefined)),
}

async function invited<S extends Market>(made: Promise<S>, ...more: readonly Action<S & Invited>[]) {
  const subject = await made
  const { data, error } = await fixture.environment.one.call(
    'POST /exm_c/group/members',
    { body: { realName: '王明', idType: 'passport', idNumber: subject.person.idNumber, country: 'NZL' } },
    subject.group,
  )
  if (error) throw new Error(error)
  return after({ ...subject, memberId: data.memberId }, ...more)
}
async function listed(...more: readonly Action<Listed>[]): Promise<Listed> {
  const subject = await fixture.market()
  const { data, error } = await fixture.environment.one.call(
    'POST /exm_c/group/imports',
    { body: {} },
    { ...subject.group, file: listOf(subject.person, subject.other) },
  )
  if (error) throw new Error(error)
  return after({ ...subject, importId: data.importId }, ...more)
}
async function after<S>(subject: S, ...actions: readonly Action<S>[]): Promise<S> {
  for (const { name, run } of actions) {
    const outcome = await run(fixture.environment.one, subject)
    if (outcome !== 'done') throw new Error(`${name}: ${outcome}`)
  }
  return subject
}

const environment = () => fixture.environment
interleave(environment, [
  {
    name: 'a candidate in no group',
    make: () => fixture.market(),
    actions: [invite, uploadOne, uploadBoth, appoint, askDeletion, setQuota],
  },
  {
    name: 'a candidate whose account is to be deleted',
    make: async () => after(await fixture.market(), askDeletion),
    actions: [deleteAccount, invite, appoint],
  },
])
interleave(environment, [
  {
    name: 'a candidate whom a group invites',
    make: () => invited(fixture.market()),
    actions: [invite, agree, refuse, remove, detach, appoint, askDeletion],
  },
])
interleave(environment, [
  {
    name: 'a candidate of a group, who filled everything in',
    make: () => invited(fixture.opening(), agree),
    actions: [submitForGroup, submitOwn, leave, remove, detach, setQuota, shrink, askDeletion],
  },
  {
    name: 'a candidate of a group, for whom it filled everything in',
    make: () => invited(fixture.opening(), agree),
    actions: [submitForGroup, leaveForGood],
  },
])
interleave(environment, [
  {
    name: 'a list of a group that is to be checked',
    make: () => listed(),
    actions: [work, confirm, discard, uploadOne, askDeletion, appoint],
  },
  {
    name: 'a list of a group that is confirmed',
    make: () => listed(work, confirm),
    actions: [work, discard, uploadOne, invite, askDeletion, appoint],
  },
])
interleave(environment, [
  {
    name: 'the last seat of a subject and of a session',
    make: () => fixture.opening(),
    actions: [submitOwn, submitOther, book, appoint, shrink, grow],
  },
])
interleave(environment, [
  {
    name: 'a project that does not check identities',
    make: () => fixture.checking(),
    actions: [create, startChecking, askDeletion],
  },
  {
    name: 'a project that checks identities',
    make: async () => after(await fixture.checking(), startChecking),
    actions: [create, stopChecking, askDeletion],
  },
])
