declare module '@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin' {
  /** Module, or group of modules, used by pages of several subpackages. */
  export interface SharedModule {
    identifier?: string
    resource?: string
    rawIdentifier: string
    /** Names of those pages. */
    chunks: Set<string>
  }

  /** Members used by config/weapp. */
  export default class MiniSplitChunksPlugin {
    constructor(options: object)
    apply(compiler: object): void
    subRoots: string[]
    subCommonDeps: Map<string, SharedModule>
  }
}
