import type { DeviceName } from './devices'

/** What the person who starts the host decides; everything has a default but the project. */
export interface HostOptions {
  /** The folder with project.config.json, as given to the developer tools. */
  projectPath: string
  /** Origin → origin, like a hosts file: lets a shipped build reach the service under test. */
  hosts?: Record<string, string>
  /** The Mini Program's registered id, when it is not the one in project.config.json; payments are signed for it. */
  appId?: string
  /**
   * Stands in for WeChat's servers: the payment sheet pays at `POST {paymentSandbox}/sandbox/pay/:prepayId`, `wx.login`
   * gets its codes at `POST {paymentSandbox}/sandbox/sign-in-codes`.
   */
  paymentSandbox?: string
  /** Base library to pretend to be; APIs that are newer do not exist. */
  baseLibrary?: string
  /** `asked`: private APIs wait for the privacy agreement, as on a phone that opens the program for the first time. */
  privacy?: 'agreed' | 'asked'
  /** The code that `wx.login` hands out instead; without it and without a sandbox codes are made up. */
  loginCode?: string
  /** Some phones have `Intl`, Android's WeChat has not: left out unless asked for. */
  intl?: boolean
  /** The phone's glass; `notched` unless told otherwise. */
  device?: DeviceName
  /** Where browsers can see and work the phone: a port of this computer, 0 for any free one. Without it nobody can. */
  displayPort?: number
}

export const DEFAULT_BASE_LIBRARY = '3.7.0'

/** Options of a host started through `cliPath`, which leaves the environment as the only way in. */
export function optionsFromEnvironment(): Partial<HostOptions> {
  return JSON.parse(process.env.WEAPP_HOST_OPTIONS ?? '{}') as Partial<HostOptions>
}
