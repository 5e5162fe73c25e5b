/** A file the service keeps: its full address, and what it is called. */
export interface ServedFile {
  url: string
  name: string
}

/**
 * - `done`, as far as the host tells. `shown`: by the host, whose own menu keeps it.
 * - `copied`: the host opens no such file; its address is on the clipboard, for the phone's browser.
 * - `elsewhere`: the same, and the address could not be copied: the phone's browser opens this site instead.
 * - `refused`: by the candidate, who was asked by the host. `denied`: by the host's settings, where the candidate can
 *   change it. `blocked`: by the phone, in its settings for the host. `failed`: it could not be fetched.
 */
export type KeepOutcome = 'done' | 'shown' | 'copied' | 'elsewhere' | 'refused' | 'denied' | 'blocked' | 'failed'

/** A document that has arrived at the phone, all of it. */
export interface Arrived {
  /** Opens or keeps it, as openDocument does. */
  open: () => Promise<KeepOutcome>
}
