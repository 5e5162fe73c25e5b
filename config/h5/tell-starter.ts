import type { Compiler } from 'webpack'

/** What `npm run dev` is told after every build of the site; it prints this instead of all that Taro says. */
interface Built {
  url: string
  seconds: number
  /** Errors and warnings as webpack words them; empty when there are none. */
  complaints: string
}

/** Sends every build's outcome to the process that started Taro (scripts/dev.mjs). */
export class TellStarter {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('TellStarter', (stats) => {
      const { port } = compiler.options.devServer as { port: number }
      const { startTime, endTime } = stats.compilation
      const built: Built = {
        url: `http://localhost:${port}`,
        seconds: ((endTime ?? 0) - (startTime ?? 0)) / 1000,
        complaints: stats.toString({ all: false, errors: true, warnings: true }),
      }
      process.send?.(built)
    })
  }
}
