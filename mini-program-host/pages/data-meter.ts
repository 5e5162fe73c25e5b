type SetData = (data: object, callback?: () => void) => void

/** One `setData` call of a page. */
export interface Update {
  /** Size of its JSON in bytes. */
  bytes: number
  /** Replaced data paths; each addresses one node or property. */
  paths: string[]
  /** Milliseconds since 1970. */
  at: number
}

/** Measures the `setData` calls of a page and its number of elements. */
export class DataMeter {
  readonly updates: Update[] = []
  /** Maximum number of elements after any update. */
  mostNodes = 0

  /** Wraps the instance's `setData`. */
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
