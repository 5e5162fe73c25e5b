import type { Module } from '@contract/gates'
import type { Candidate } from '../../portal/candidate'
import type { MiniProgram } from './mini-program'

/** Waits until the service follows its operator, which takes it up to a second. */
export async function untilSuspended(program: MiniProgram, someone: Candidate, module: Module): Promise<void> {
  await program.eventually(`see ${module} suspended`, async () => {
    const project = await someone.call('GET /exm_c/g/eis/:domain', { params: { domain: 'demo' }, query: {} })
    const gate = project.function_module.find(({ module_type }) => module_type === module)
    return gate?.switch === 'suspended' ? true : null
  })
}
