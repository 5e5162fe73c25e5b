/** `prepare.ts FOLDER`: what the first start of a portal makes, in FOLDER. */
import { freePort } from '../../service/setup/free-port'
import { builtService } from './prepared'
import { runService } from './service-process'

async function prepare(folder = ''): Promise<void> {
  const ports = { port: await freePort(), sandboxPort: await freePort() }
  const service = await runService(folder, ports, [`${builtService}/main.js`], { keepsData: true })
  await service.close()
}

prepare(process.argv[2]).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
