type SetData = (data: object, callback?: () => void) => void

/** One `setData` of a page. */
export interface Update {
  /** What it costs: the bytes of its JSON. */
  bytes: number
  /** The data paths it replaces; each stands for one node or property. */
  paths: string[]
  /** When, in milliseconds since 1970. */
  at: number
}

/** Weighs what a page sends to its view layer, and counts what is drawn there. */
export class DataMeter {
  readonly updates: Update[] = []
  /** The most elements that the page had after any update. */
  mostNodes = 0

  /** Takes the place of the instance's `setData`, which goes on working. */
  constructor(instance: { setData: unknown }, countNodes: () => number) {
    const setData = instance.setData as SetData
    const measured: SetData = (data, callback) => {
      this.updates.push({ bytes: Buffer.byteLength(JSON.stringify(data)), paths: Object.keys(data), at: Date.now() })
      setData.call(instance, data, callback)
      this.mostNodes = Math.max(this.mostNodes, countNodes())
    }
    Object.defineProperty(instance, 'setData', { value: measured, configurable: true, writable: true })
  }
}
