const STORED = 'desk.tab'

let own: Promise<string> | null = null

/** Returns the id of this browser tab, which survives reloads. */
export const tabId = (): Promise<string> => (own ??= takeId())

/** A duplicated tab has a copy of the stored id, and takes another one. */
async function takeId(): Promise<string> {
  const stored = sessionStorage.getItem(STORED)
  const id = stored !== null && (await lock(stored)) ? stored : crypto.randomUUID()
  if (id !== stored) await lock(id)
  sessionStorage.setItem(STORED, id)
  return id
}

/** Locks the id until the tab is closed; false if another tab has it. */
const lock = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(`desk tab ${id}`, { ifAvailable: true }, (granted) => {
      resolve(granted !== null)
      return granted ? new Promise<void>(() => undefined) : undefined
    })
  })
