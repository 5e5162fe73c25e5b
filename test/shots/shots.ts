/**
 * Takes screenshots of every screen in both languages. Site: 375×812, or 320×568 with `--small`, in elder mode with
 * `--elder`. Mini Program (`--weapp`): on every phone, or on `--notched`, `--plain` or `--small`.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { chromiumEnvironment, chromiumFlags } from '../../scripts/chromium.mjs'
import { removeDataFolder } from '../portal/remove-data-folder.mjs'
import { demonstrators, prepareVisits } from '../portal/sample'
import { freePort } from '../service/setup/free-port'
import { startPortal } from '../portal/start-portal'
import { devices as phones } from 'mini-program-host/devices'
import { reaching, startService } from '../weapp/setup/service-process'
import { linkVisitors } from '../weapp/seen/tour'
import { photographMiniProgram } from './mini-program'
import { photographSite } from './site'

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isElder = options.includes('--elder')
const isFold = options.includes('--fold')

async function ofMiniProgram(browser: Browser): Promise<void> {
  const devices = options.map((option) => option.slice(2)).filter((name) => name in phones)
  const service = await startService({ port: await freePort(), sandboxPort: await freePort() })
  try {
    const visits = await prepareVisits(service.url, demonstrators)
    await linkVisitors(visits, reaching(service))
    await photographMiniProgram(browser, reaching(service), visits, { names, devices, isElder, isFold })
  } finally {
    await service.close()
  }
}

async function ofSite(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exam-shots-'))
  const portal = await startPortal(folder)
  const isSmall = options.includes('--small')
  try {
    const visits = await prepareVisits(portal.url, demonstrators)
    await photographSite(browser, portal.url, visits, { names, isSmall, isElder, isFold })
  } finally {
    await portal.stop()
    removeDataFolder(folder)
  }
}

async function main(): Promise<void> {
  const environment = await chromiumEnvironment()
  Object.assign(process.env, environment)
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: chromiumFlags })
  try {
    await (options.includes('--weapp') ? ofMiniProgram : ofSite)(browser)
  } finally {
    await browser.close()
  }
}

main().then(
  () => process.exit(0),
  (thrown: unknown) => {
    console.error(thrown)
    process.exit(1)
  },
)
