import { asStep, type Tracing } from './tracing'

/**
 * The same provider; each of its functions is a step called after it (“WeChat Pay query”), of which neither what it was
 * given nor what it answered is told. Without tracing the provider itself.
 */
export function traced<Provider extends object | null>(
  tracing: Tracing | null,
  name: string,
  provider: Provider,
): Provider {
  if (!tracing || !provider) return provider
  return new Proxy(provider, {
    get(target, property) {
      const found: unknown = Reflect.get(target, property)
      if (typeof found !== 'function') return found
      return (...given: unknown[]): unknown =>
        asStep(tracing, { kind: 'asks', name: `${name} ${String(property)}` }, () =>
          Reflect.apply(found as (...given: unknown[]) => unknown, target, given),
        )
    },
  })
}
