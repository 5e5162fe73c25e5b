declare module '@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin' {
  /** A module, or what stands for several, that pages of several subpackages need. */
  export interface SharedModule {
    identifier?: string
    resource?: string
    rawIdentifier: string
    /** Names of those pages. */
    chunks: Set<string>
  }

  /** The parts of it that config/weapp uses. */
  export default class MiniSplitChunksPlugin {
    constructor(options: object)
    apply(compiler: object): void
    subRoots: string[]
    subCommonDeps: Map<string, SharedModule>
  }
}
