import type { DeviceName } from './devices'

/** Options of the host; only `projectPath` is required. */
export interface HostOptions {
  /** Folder with project.config.json, as passed to the developer tools. */
  projectPath: string
  /** Origin → origin, like a hosts file: lets a production build reach the service under test. */
  hosts?: Record<string, string>
  /** Registered app id, if it differs from project.config.json; used in payment signatures. */
  appId?: string
  /**
   * Stand-in for WeChat's servers: the payment sheet pays at `POST {paymentSandbox}/sandbox/pay/:prepayId`, `wx.login`
   * gets its codes from `POST {paymentSandbox}/sandbox/sign-in-codes`.
   */
  paymentSandbox?: string
  /** Simulated base library version; newer APIs do not exist. */
  baseLibrary?: string
  /** `asked`: private APIs wait for the privacy agreement, as at the first start on a phone. */
  privacy?: 'agreed' | 'asked'
  /** Fixed code for `wx.login`; without it and without a sandbox, codes are generated. */
  loginCode?: string
  /** Provides `Intl`, as some phones do; default false, as in WeChat on Android. */
  intl?: boolean
  /** Simulated screen; default `notched`. */
  device?: DeviceName
  /** Local port for displaying and operating the phone in browsers, 0 for any free port. Missing: no display. */
  displayPort?: number
}

export const DEFAULT_BASE_LIBRARY = '3.7.0'

/** Reads the options from the environment, the only channel for a host started through `cliPath`. */
export function optionsFromEnvironment(): Partial<HostOptions> {
  return JSON.parse(process.env.WEAPP_HOST_OPTIONS ?? '{}') as Partial<HostOptions>
}
