import { setTimeout as sleep } from 'node:timers/promises'
import automator from 'miniprogram-automator'
import type { HostOptions } from './options'
import type { Client, ProgramDriver } from './program-driver'
import { startHost, type RemoteControls } from './start-host'

/** What a running program has beside its driver. */
export interface Running {
  controls: RemoteControls
  /** Waits until the page on top has this title in the navigation bar. */
  untilTitle(title: string): Promise<void>
  /** Waits until the program waits for no service any more, and gives it a moment to show the answers. */
  untilQuiet(): Promise<void>
  close(): Promise<void>
}

/** An answer may lead to the next call: quiet means quiet twice, this many milliseconds apart. */
const QUIET_MS = 60

/** Starts a Mini Program on the headless host, worked by the driver that is made of its client. */
export async function launchOnHost<Driver extends ProgramDriver>(
  options: HostOptions,
  driverOf: (client: Client) => Driver,
): Promise<Driver & Running> {
  const host = await startHost({ ...fromEnvironment(), ...options })
  const client = await automator.connect({ wsEndpoint: host.wsEndpoint })
  const close = async (): Promise<void> => {
    client.disconnect()
    await host.close()
  }
  return withControls(driverOf(client), host.controls, close)
}

/** WEAPP_BASE_LIBRARY runs every spec as on a phone with an older WeChat. */
function fromEnvironment(): Partial<HostOptions> {
  const baseLibrary = process.env.WEAPP_BASE_LIBRARY
  return baseLibrary ? { baseLibrary } : {}
}

/** The same for a program that runs elsewhere, where there are other controls. */
export function withControls<Driver extends ProgramDriver>(
  driver: Driver,
  controls: RemoteControls,
  close: () => Promise<void>,
): Driver & Running {
  const untilTitle = (title: string): Promise<void> =>
    driver.eventually(`see the title ${title}`, async () =>
      (await controls.observe(null)).title === title ? undefined : null,
    )
  const isQuiet = async (): Promise<boolean> => {
    await sleep(QUIET_MS)
    return (await controls.observe(null)).callsInFlight === 0
  }
  const untilQuiet = (): Promise<void> =>
    driver.eventually('see the calls end', async () => ((await isQuiet()) && (await isQuiet()) ? undefined : null))
  return Object.assign(driver, { controls, untilTitle, untilQuiet, close })
}
