/** What is otherwise for a while, and as usual again when the next test begins. */
import type { Module } from '@contract/project/gates'
import type { Behaviour } from '@server/sandbox/control/behaviour'
import { operate } from '../../portal/happenings'
import type { PortalProgram } from './portal-program'

/**
 * Does something while the operator has switched a module of the project `demo`. The service takes up to a second to
 * follow its operator, which is waited for both times.
 * @param to as the operator's tool is told: `suspended`, `open --from …`
 */
export async function whileSwitched(
  { program, services, projectInfo }: PortalProgram,
  module: Module,
  to: string,
  work: () => Promise<void>,
): Promise<void> {
  const gate = async (): Promise<string> => {
    const { function_module } = await projectInfo('demo')
    return JSON.stringify(function_module.find(({ module_type }) => module_type === module))
  }
  const usual = await gate()
  const untilUsual = (isUsual: boolean) =>
    program().eventually(`see ${module} switched`, async () => ((await gate()) === usual) === isUsual || null)
  await operate(services(), `gates set demo ${module} ${to}`)
  try {
    await untilUsual(false)
    await work()
  } finally {
    await operate(services(), `gates reset demo ${module}`)
    await untilUsual(true)
  }
}

/** Does something while the sandbox, which stands for WeChat Pay, behaves badly. */
export async function whileWechatPay(
  { askSandbox }: PortalProgram,
  behaviour: Partial<Behaviour>,
  work: () => Promise<void>,
): Promise<void> {
  await askSandbox('control', behaviour)
  try {
    await work()
  } finally {
    await askSandbox('control/reset', {})
  }
}
