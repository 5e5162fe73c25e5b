import type { Host } from '../host'
import { answer, type Callbacks } from '../wx/calling'
import type { Domain, Send } from './domain'

interface MockParams {
  method: string
  functionDeclaration?: string
  args?: unknown[]
  result?: unknown
}
type Function_ = (...args: unknown[]) => unknown

/** Running program: pages, the `wx` object and functions evaluated in its realm. */
export function appDomain(host: Host, send: Send): Domain {
  host.reports.on('log', (entry) => send('App.logAdded', entry))
  host.reports.on('exception', (error) => send('App.exceptionThrown', { error }))
  const evaluate = (source: string): Function_ => host.run.realm.run(`(${source})`) as Function_
  return {
    'App.enableLog': () => host.reports.release(),
    'App.exit': () => host.hide(),
    'App.getPageStack': () => ({ pageStack: host.run.pages.pages.map(describePage) }),
    'App.getCurrentPage': () => describePage(host.run.pages.top),
    'App.callWxMethod': async ({ method, args = [] }: { method: string; args?: unknown[] }) => {
      const api = host.run.wx[method]
      if (typeof api !== 'function') throw new Error(`wx.${method} does not exist`)
      return { result: (await api.apply(host.run.wx, host.run.realm.adopt(args))) as unknown }
    },
    'App.mockWxMethod': (params: MockParams) => mock(host, params, evaluate),
    'App.callFunction': async ({
      functionDeclaration,
      args = [],
    }: {
      functionDeclaration: string
      args?: unknown[]
    }) => ({
      result: await evaluate(functionDeclaration)(...host.run.realm.adopt(args)),
    }),
    'App.addBinding': ({ name }: { name: string }) => {
      host.run.realm.globals[name] = (...args: unknown[]) => send('App.bindingCalled', { name, args })
    },
  }
}

function describePage({ id, path, query }: { id: number; path: string; query: object }): object {
  return { pageId: id, path, query }
}

/** Replaces a method of `wx` with a function or a fixed result; restores it without either. */
function mock(host: Host, params: MockParams, evaluate: (source: string) => Function_): void {
  const { method, functionDeclaration, args = [] } = params
  const { wx, realm, originals } = host.run
  if (!originals.has(method)) originals.set(method, wx[method])
  if (functionDeclaration !== undefined) {
    const replacement = evaluate(functionDeclaration)
    const self = { origin: originals.get(method) }
    wx[method] = (...given: unknown[]) => replacement.call(self, ...given, ...realm.adopt(args))
  } else if ('result' in params) wx[method] = fixed(host, method, realm.adopt(params.result))
  else wx[method] = originals.get(method)
}

function fixed({ run }: Host, method: string, result: unknown): Function_ {
  return (options) => {
    if (method.endsWith('Sync')) return result
    const callbacks = (options ?? {}) as Callbacks
    answer(callbacks, 'success', result, run.reports)
    const answered = callbacks.success || callbacks.complete
    return answered ? undefined : run.realm.promise((resolve) => resolve(result))
  }
}
