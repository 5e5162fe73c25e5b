/** Caches hold existing values only, so that invented values cannot evict entries. */
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { dayOf } from '@contract/format'
import type { RunHandler } from '@server/calls/declared'
import { requireProject } from '@server/calls/project/find-project'
import { handlers } from '@server/area-list'
import { describedCalls, type DescribedCall } from '../every-call/described-calls'
import { sampleInput, type CallInput, type Known } from '../every-call/sample'
import { send } from '../every-call/send'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

/** Handler runs in order, with their input. */
const runs: string[] = []
const watched = Object.fromEntries(
  Object.entries(handlers as unknown as Record<string, RunHandler>).map(([key, run]) => [
    key,
    (...[input, call]: Parameters<RunHandler>) => {
      runs.push(`${key} ${JSON.stringify(input)}`)
      return run(input, call)
    },
  ]),
) as unknown as typeof handlers

const service = sharedByTests(() =>
  testService({ projects: ['demo', 'asset', 'seat'], env: { SHARED_ANSWERS_MS: '600000' }, handlers: watched }),
)
let calls: DescribedCall[]
let known: Known
let exemptionBatch: string | undefined
let interview: Known
beforeAll(async () => {
  calls = await describedCalls(service)
  const { projectId, definition } = await requireProject(service.services, 'demo')
  const [area] = definition.areas
  exemptionBatch = definition.exemptions[0]?.code
  interview = {
    domain: 'seat',
    batchCode: 'TALK',
    city: '510100',
    position: 'PRIMARY',
    day: dayOf(service.clock.now() + 7 * 86_400_000),
  }
  known = { domain: 'demo', batchCode: 'A01', projectId, area: area?.code, region: area?.regionCode }
})

const callOf = (key: string) => {
  const call = calls.find((each) => each.key === key)
  if (!call) throw new Error(`${key} is not described`)
  return call
}
const errorOf = async (call: DescribedCall, input: CallInput) =>
  (await send(service, call, input, {})).json<{ error: string | null }>().error

/** Returns valid input. Exemption batches have their own codes; landings and seats belong to other projects. */
function realInput(call: DescribedCall): CallInput {
  if (call.key.includes('/landings/')) return sampleInput(call, { ...known, domain: 'asset' })
  if (call.key.includes('/appointments/')) return sampleInput(call, interview)
  return sampleInput(call, call.key.includes('/exemptions/') ? { ...known, batchCode: exemptionBatch } : known)
}

const shared = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.shared)

test.each(shared)('%s caches nothing for an invented value', async (key) => {
  const call = callOf(key)
  const real = realInput(call)
  expect(await errorOf(call, real)).toBeNull()
  for (const part of ['params', 'query'] as const)
    for (const name of Object.keys(real[part])) {
      const before = runs.length
      const error = await errorOf(call, { ...real, [part]: { ...real[part], [name]: 'Invented-1' } })
      // either the parameter is ignored and the cached response returned, or the call is refused
      if (error === null) expect([name, runs.slice(before)]).toEqual([name, []])
    }
})

test('three thousand invented regions and areas do not evict real answers', async () => {
  const asked = [
    { call: callOf('GET /exm_c/g/batches/:domain/:batchCode/seats/areas'), name: 'region' },
    { call: callOf('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects'), name: 'area' },
  ]
  for (const { call, name } of asked) {
    const real = sampleInput(call, known)
    expect(await errorOf(call, real)).toBeNull()
    for (let count = 0; count < 3_000; count++)
      await errorOf(call, { ...real, query: { ...real.query, [name]: `Invented-${count}` } })
    const before = runs.length
    expect(await errorOf(call, real)).toBeNull()
    expect(runs.slice(before)).toEqual([])
  }
})
