import { inSpan, type Tracing } from './tracing'

/**
 * Wraps a provider so that each method call records a client span (“WeChat Pay query”) without arguments or results.
 * Returns the provider itself without tracing.
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
        inSpan(tracing, { kind: 'asks', name: `${name} ${String(property)}` }, () =>
          Reflect.apply(found as (...given: unknown[]) => unknown, target, given),
        )
    },
  })
}
