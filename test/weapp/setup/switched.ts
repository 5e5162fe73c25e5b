/** Temporary settings, restored afterwards. */
import type { Module } from '@contract/project/gates'
import type { Behaviour } from '@server/sandbox/control/behaviour'
import { operate } from '../../portal/happenings'
import type { PortalProgram } from './portal-program'

/**
 * Switches a module of the project `demo` while `work` runs. Waits until the service applies each switch, up to a
 * second.
 * @param to arguments of the operator's tool: `suspended`, `open --from …`
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

/** Runs `work` while the WeChat Pay sandbox misbehaves. */
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
