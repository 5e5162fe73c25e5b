import type { Realm } from '../realm/realm'
import type { Reports } from '../reports'

type ParameterType = 'String' | 'Number' | 'Object' | 'Array'

/** API in WeChat's calling style: `success`, `fail` and `complete` callbacks, or a promise if none is given. */
export interface AsyncApi {
  /** Required parameters with their types. */
  parameters: Record<string, ParameterType>
  run(options: never): unknown
}

/** APIs of one topic: synchronous functions, and those in WeChat's calling style. */
export interface Apis {
  now: Record<string, unknown>
  later: Record<string, AsyncApi>
}

/** Declares an API; `run` receives the options, returns the fields of the result, and throws `ApiFailure` to refuse. */
export function later<Options = Record<string, unknown>>(
  parameters: Record<string, ParameterType>,
  run: (options: Options) => unknown,
): AsyncApi {
  return { parameters, run }
}

/** Declares an API without an observable effect in the host. */
export const nothing = (): AsyncApi => later({}, () => undefined)

/** Failure that the program can handle; becomes `errMsg: 'name:fail reason'`. */
export class ApiFailure extends Error {
  readonly fields: Record<string, unknown>

  constructor(reason: string, fields: Record<string, unknown> = {}) {
    super(reason)
    this.fields = fields
  }
}

export interface Callbacks {
  success?: (result: unknown) => void
  fail?: (result: unknown) => void
  complete?: (result: unknown) => void
}

/** Invokes the callbacks; their exceptions are reported as exceptions of the program. */
export function answer(callbacks: Callbacks, kind: 'success' | 'fail', result: unknown, reports: Reports): void {
  for (const callback of [callbacks[kind], callbacks.complete]) {
    try {
      callback?.(result)
    } catch (thrown) {
      reports.exception(thrown)
    }
  }
}

/** Returns the function exposed as `wx[name]`. */
export function callable(name: string, api: AsyncApi, realm: Realm, reports: Reports) {
  return (options: Callbacks & Record<string, unknown> = {}): Promise<unknown> | undefined => {
    const settled = settle(name, api, options, realm, reports)
    if (options.success || options.fail || options.complete) {
      void settled.then(({ kind, result }) => answer(options, kind, result, reports))
      return undefined
    }
    return realm.promise((resolve, reject) => {
      void settled.then(({ kind, result }) => (kind === 'success' ? resolve(result) : reject(result)))
    })
  }
}

/**
 * Wraps a synchronous function; a failure becomes an error of the program's realm with the message `name:fail reason`.
 */
export function immediate<Args extends unknown[]>(name: string, run: (...args: Args) => unknown, realm: Realm) {
  return (...args: Args): unknown => {
    try {
      return realm.adopt(run(...args))
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown
      const message = `${name}:fail ${thrown.message}`
      throw realm.adopt(Object.assign(new Error(message), { errMsg: message, ...thrown.fields }))
    }
  }
}

async function settle(
  name: string,
  api: AsyncApi,
  options: Record<string, unknown>,
  realm: Realm,
  reports: Reports,
): Promise<{ kind: 'success' | 'fail'; result: unknown }> {
  try {
    checkParameters(api.parameters, options)
    const fields = await api.run(options as never)
    return { kind: 'success', result: realm.adopt({ errMsg: `${name}:ok`, ...(fields as object | undefined) }) }
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) reports.exception(thrown)
    const { message, fields } = thrown instanceof ApiFailure ? thrown : new ApiFailure(String(thrown))
    return { kind: 'fail', result: realm.adopt({ errMsg: `${name}:fail ${message}`, ...fields }) }
  }
}

function checkParameters(parameters: AsyncApi['parameters'], options: Record<string, unknown>): void {
  for (const [name, type] of Object.entries(parameters)) {
    const given = typeName(options[name])
    if (given !== type)
      throw new ApiFailure(`parameter error: parameter.${name} should be ${type} instead of ${given}`, { errno: 1001 })
  }
}

function typeName(value: unknown): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1)
}
