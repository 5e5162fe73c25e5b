/** File of the service: its URL and its file name. */
export interface ServedFile {
  url: string
  name: string
}

/**
 * - `done`: saved or opened, as far as the host reports it. `shown`: displayed by the host, whose menu can save it.
 * - `copied`: the host cannot open this file; its address is on the clipboard, for the phone's browser.
 * - `elsewhere`: as `copied`, but the address could not be copied; the candidate has to open this site in the phone's
 *   browser.
 * - `refused`: the candidate declined the host's prompt. `denied`: by the host's settings, which the candidate can
 *   change. `blocked`: by the phone's settings for the host. `failed`: the file could not be fetched.
 */
export type KeepOutcome = 'done' | 'shown' | 'copied' | 'elsewhere' | 'refused' | 'denied' | 'blocked' | 'failed'

/** Document that was downloaded completely. */
export interface Arrived {
  /** Opens or saves the document, as `openDocument` does. */
  open: () => Promise<KeepOutcome>
}

/** `told`: copied, and the host has already shown a confirmation. */
export type CopyOutcome = 'copied' | 'told' | 'failed'
