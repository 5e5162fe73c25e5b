import type { FromDisplay, ToDisplay } from '../messages'

/** WebSocket connection to the host. */
export class Connection {
  readonly #socket = new WebSocket(`ws://${location.host}`)
  readonly #open = new Promise<void>((resolve) => this.#socket.addEventListener('open', () => resolve()))
  readonly #waiting = new Map<number, () => void>()
  #lastId = 0

  tell(message: FromDisplay): void {
    void this.#open.then(() => this.#socket.send(JSON.stringify(message)))
  }

  listen(listener: (message: ToDisplay) => void): void {
    this.#socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ToDisplay
      if (message.kind === 'settled') this.#waiting.get(message.id)?.()
      else listener(message)
    })
  }

  /** Resolves when the host has sent everything rendered so far. */
  settled(): Promise<void> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.tell({ kind: 'settle', id })
    })
  }
}
