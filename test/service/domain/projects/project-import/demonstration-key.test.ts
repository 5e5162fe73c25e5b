/** The private key of the demonstration's partner is public, in this repository. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProjectFileFaults } from '@server/domain/projects/project-file/fault'
import { loadProjectFile } from '@server/domain/projects/project-file/load-project-file'
import { importProject } from '@server/domain/projects/project-import/import-project'
import type { Env } from '@server/env'
import { testService } from '../../../harness'
import { sharedByTests } from '../../../setup/shared-by-tests'

const service = sharedByTests(testService)

async function imported(env: Partial<Env>) {
  const { services } = service
  const file = await loadProjectFile(join('server', 'projects', 'partner.yaml'), services.now())
  return importProject({ ...services, env: { ...services.env, ...env } }, file, { demoAccounts: false })
}

describe('A project whose partner has the demonstration key', () => {
  it('is not imported in production', async () => {
    const error: unknown = await imported({ NODE_ENV: 'production' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProjectFileFaults)
    expect((error as Error).message).toMatch(
      /^partner\.yaml:\d+:\d+ partner\.keys\[0\]: is the key of the demonstration/,
    )
  })

  it.each<Partial<Env>>([{ NODE_ENV: 'development' }, { NODE_ENV: 'production', DEMO_DATA: '1' }])(
    'is imported for a demonstration: %j',
    async (env) => expect((await imported(env)).domain).toBe('partner'),
  )

  it('uses the key whose private half is stored with it', () => {
    const { x } = JSON.parse(readFileSync(join('server', 'projects', 'demonstration', 'partner-key.json'), 'utf8')) as {
      x: string
    }
    expect(readFileSync(join('server', 'projects', 'partner.yaml'), 'utf8')).toContain(x)
  })
})
