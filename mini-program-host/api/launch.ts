import { setTimeout as sleep } from 'node:timers/promises'
import automator from 'miniprogram-automator'
import type { HostOptions } from './options'
import type { Client, ProgramDriver } from './program-driver'
import { startHost, type RemoteControls } from './start-host'

/** Running program: controls and waiting functions in addition to its driver. */
export interface Running {
  controls: RemoteControls
  /** Waits until the current page has this title in the navigation bar. */
  untilTitle(title: string): Promise<void>
  /** Waits until no call to a service is pending, and allows a moment for rendering the responses. */
  untilQuiet(): Promise<void>
  close(): Promise<void>
}

/** Interval in milliseconds between two checks for pending calls, because a response may trigger the next call. */
const QUIET_MS = 60

/** Starts a Mini Program on the headless host and connects the driver created from its client. */
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

/** WEAPP_BASE_LIBRARY simulates an older WeChat version in all specs. */
function fromEnvironment(): Partial<HostOptions> {
  const baseLibrary = process.env.WEAPP_BASE_LIBRARY
  return baseLibrary ? { baseLibrary } : {}
}

/** Adds controls to the driver of a program that runs elsewhere. */
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
