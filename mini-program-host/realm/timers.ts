type Task = (...args: unknown[]) => void

/** Timer functions as in WeChat: numeric ids, exceptions reported, and a function to stop all of them. */
export class Timers {
  readonly #running = new Map<number, () => void>()
  readonly #onError: (thrown: unknown) => void
  #lastId = 0

  constructor(onError: (thrown: unknown) => void) {
    this.#onError = onError
  }

  readonly functions = {
    setTimeout: (task: Task, delay?: number, ...args: unknown[]) =>
      this.#start((id) => {
        const timer = setTimeout(() => {
          this.#running.delete(id)
          this.#run(task, args)
        }, delay)
        return () => clearTimeout(timer)
      }),
    setInterval: (task: Task, delay?: number, ...args: unknown[]) =>
      this.#start(() => {
        const timer = setInterval(() => this.#run(task, args), delay)
        return () => clearInterval(timer)
      }),
    clearTimeout: (id: number) => this.#stop(id),
    clearInterval: (id: number) => this.#stop(id),
  }

  clearAll(): void {
    for (const id of [...this.#running.keys()]) this.#stop(id)
  }

  #start(begin: (id: number) => () => void): number {
    const id = ++this.#lastId
    this.#running.set(id, begin(id))
    return id
  }

  #stop(id: number): void {
    this.#running.get(id)?.()
    this.#running.delete(id)
  }

  #run(task: Task, args: unknown[]): void {
    try {
      task(...args)
    } catch (thrown) {
      this.#onError(thrown)
    }
  }
}
