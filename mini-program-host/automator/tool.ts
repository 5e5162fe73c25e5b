import type { Host } from '../host'
import type { Domain } from './domain'

/** Handlers for the tool itself and for user actions in WeChat's own windows (`native()` of the client). */
export function toolDomain(host: Host, exit: () => void): Domain {
  const native: Record<string, () => void> = {
    confirmModal: () => host.run.screen.answer(0),
    cancelModal: () => host.run.screen.answer(null),
    navigateLeft: () => host.run.pages.back(1),
    goHome: () => host.run.pages.relaunch(`/${host.program.pages[0]}`),
  }
  return {
    'Tool.getInfo': () => ({ SDKVersion: host.run.baseLibrary }),
    'Tool.close': () => void setImmediate(exit),
    'Tool.native': ({ method }: { method: string }) => {
      const action = native[method]
      if (!action) throw new Error(`native().${method} is not supported by the headless host`)
      action()
    },
  }
}
