import type { Compiler } from 'webpack'

/** Message to `npm run dev` after every build of the site; printed instead of Taro's own output. */
interface Built {
  url: string
  seconds: number
  /** Webpack's errors and warnings; empty if there are none. */
  complaints: string
}

/** Sends the result of every build to the process that started Taro (scripts/dev.mjs). */
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
