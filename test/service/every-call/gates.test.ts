import { CLOSED_STATES, switchOffError } from '@contract/errors/switch-off'
import { MODULES, type Gate, type Module } from '@contract/project/gates'
import { requireProject } from '@server/calls/project/find-project'
import { changeGate } from '@server/domain/projects/change-project'
import { sampled } from '../../sample'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'

const both = sharedByTests(twoCandidates)
let calls: DescribedCall[]
beforeAll(async () => {
  calls = await describedCalls(both.school.service)
})
afterEach(() => liftLimits(both.school.service))

async function setGate(module: Module, gate: Gate | null): Promise<void> {
  const { services } = both.school.service
  await changeGate(services, await requireProject(services, 'academy'), { module, gate, actor: 'test' })
}

/** Token of the current session; replaced when a call has ended the session. */
let token = 'none yet'

/** Error code of a refusal; retries with a new session when the old one has ended. Null when the call was accepted. */
async function refusalOf(call: DescribedCall): Promise<unknown> {
  const ask = async () => {
    const headers = { authorization: `ExamToken ${token}` }
    const reply = await send(both.school.service, call, sampleInput(call, both.known), headers)
    return reply.json<{ error: unknown }>().error
  }
  const refusal = await ask()
  if (refusal !== 'EA_LOGIN_EXPIRED') return refusal
  token = await both.school.signIn('ming')
  return ask()
}

describe.each(MODULES)('The gate of %s', (module) => {
  // group-only calls are refused to others before any gate is checked (test/service/payment/combined-orders.test.ts)
  const concerned = () => calls.filter(({ endpoint }) => endpoint.gate === module && !endpoint.group)

  /** Returns the calls that the gate refuses in this state. */
  async function refusedBy(state: (typeof CLOSED_STATES)[number], asked: readonly DescribedCall[]) {
    await setGate(module, { switch: state })
    const refused: DescribedCall[] = []
    // sequentially, because one of the calls ends all other sessions
    for (const call of asked) if ((await refusalOf(call)) === switchOffError(module, state)) refused.push(call)
    await setGate(module, null)
    return refused.map(({ key }) => key)
  }

  it.each(CLOSED_STATES)('refuses its calls while it is %s', async (state) => {
    const keys = concerned().map(({ key }) => key)
    expect(await refusedBy(state, concerned())).toEqual(keys)
  })

  it('refuses no other calls, except those whose contract says that it depends on the record', async () => {
    const code = switchOffError(module, 'suspended')
    const mayRefuse = ({ endpoint }: DescribedCall) => endpoint.gate === module || endpoint.errors.includes(code)
    const others = calls.filter((call) => !mayRefuse(call))
    expect(await refusedBy('suspended', sampled(`gate of ${module}`, others, 40))).toEqual([])
  })
})
