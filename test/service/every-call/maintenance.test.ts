import { newId } from '@server/core/postgres/ids'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { requireProject } from '@server/calls/project/find-project'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput, type CallInput, type JsonObject } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'
import { issueToken } from '../setup/issue-token'

/** Part of a call that names the project under maintenance; the other parts belong to an open project. */
interface Place {
  name: string
  isIn: (call: DescribedCall) => boolean
  put: (call: DescribedCall, input: CallInput) => { input?: CallInput; path?: string; headers?: Record<string, string> }
}

const shut = 'maintenance'
const both = sharedByTests(twoCandidates)
let calls: DescribedCall[]
let projectId: string
let tokenOfShut: string
beforeAll(async () => {
  const { service } = both.school
  await importProjects(service.services, projectFolder([shut]), { demoAccounts: false })
  projectId = (await requireProject(service.services, shut)).projectId
  tokenOfShut = await issueToken(service.services, { projectId, accountId: newId() })
  calls = (await describedCalls(service)).filter(({ endpoint }) => !endpoint.duringMaintenance)
})

const withShut = (part: unknown): JsonObject => ({ ...(part as JsonObject), domain: shut })
const always = () => true
/** Uses a group for group uploads, whose form is only parsed for groups. */
const asGroup = ({ endpoint: { group, upload } }: DescribedCall) => {
  const headers = both.groupHeaders[both.ming]
  return group && upload && headers ? { headers } : {}
}
const places: Place[] = [
  {
    name: 'the address',
    isIn: ({ pathParameters }) => 'domain' in pathParameters,
    put: (_call, input) => ({ input: { ...input, params: withShut(input.params) } }),
  },
  { name: 'the query', isIn: always, put: (_call, input) => ({ input: { ...input, query: withShut(input.query) } }) },
  {
    name: 'the query, in capitals',
    isIn: always,
    put: (_call, input) => ({ input: { ...input, query: { ...input.query, domain: shut.toUpperCase() } } }),
  },
  {
    name: 'the query, after one that is open',
    isIn: always,
    put: ({ path }, input) => ({ input: { ...input, query: {} }, path: `${path}?domain=academy&domain=${shut}` }),
  },
  {
    name: 'the body',
    isIn: ({ method }) => method === 'POST',
    put: (call, input) => ({ input: { ...input, body: withShut(input.body) }, ...asGroup(call) }),
  },
  {
    name: 'the body, beside a query that names one that is open',
    isIn: ({ method }) => method === 'POST',
    put: (call, input) => ({
      input: { ...input, query: { ...input.query, domain: 'academy' }, body: withShut(input.body) },
      ...asGroup(call),
    }),
  },
  {
    name: 'the token of the caller',
    // a shared response depends only on the project in the URL
    isIn: ({ endpoint }) => !endpoint.shared,
    put: () => ({ headers: { authorization: `ExamToken ${tokenOfShut}` } }),
  },
]

describe.each(places)('A project under maintenance that is named in $name', ({ isIn, put }) => {
  it('makes every call HTTP 403 maintenance_mode with the project id, whatever else the call names', async () => {
    const concerned = calls.filter(isIn)
    expect(concerned.length).toBeGreaterThan(3)
    for (const call of concerned) {
      const usual = sampleInput(call, both.known)
      const { input = usual, path = call.path, headers } = put(call, usual)
      const authorization = `ExamToken ${both.ming}`
      const reply = await send(both.school.service, { ...call, path }, input, { authorization, ...headers })
      expect({ call: call.key, status: reply.statusCode, ...reply.json<object>() }).toEqual({
        call: call.key,
        status: 403,
        code: 60,
        msg: 'maintenance_mode',
        error: null,
        data: { project_id: projectId },
      })
    }
  })
})

test('a call that names open projects only is not affected by the maintenance of another', async () => {
  for (const call of calls) {
    const headers = { authorization: `ExamToken ${await both.school.signIn('ming')}` }
    const reply = await send(both.school.service, call, sampleInput(call, both.known), headers)
    expect({ call: call.key, status: reply.statusCode }).toEqual({ call: call.key, status: 200 })
  }
})
