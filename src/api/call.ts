import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import { withLoading } from './loading'
import { requestOf, type CallOptions } from './requests/request'
import { sendPatiently } from './requests/send-patiently'
import { takeAnswer } from './take-answer'

export type InputOf<Key extends EndpointKey> = EndpointInput<Api[Key]>
export type OutputOf<Key extends EndpointKey> = EndpointOutput<Api[Key]>

/**
 * Input may be left out where the endpoint takes none. What the contract calls `repeatable` is said again where it is
 * called: the contract itself would make the first load heavy, and so would a list.
 */
type Arguments<Key extends EndpointKey> = Api[Key] extends { repeatable: true }
  ? [input: InputOf<Key>, options: CallOptions & { repeatable: true }]
  : Record<never, never> extends InputOf<Key>
    ? [input?: InputOf<Key>, options?: CallOptions]
    : [input: InputOf<Key>, options?: CallOptions]

/**
 * Calls the service: `await call('GET /exm_c/batches/:batchCode', { params: { batchCode } })`.
 * Throws ApiError. A lost sign-in and maintenance leave the screen by themselves; the error is thrown all the same.
 */
export async function call<Key extends EndpointKey>(key: Key, ...args: Arguments<Key>): Promise<OutputOf<Key>> {
  const [input, options = {}]: [InputOf<Key>?, (CallOptions & { repeatable?: true })?] = args
  // reading, what its key makes one, and what does no harm; nothing else is ever sent twice
  const mayRepeat = key.startsWith('GET ') || Boolean(options.idempotencyKey ?? options.repeatable)
  const request = requestOf(key, input ?? {}, options)
  const work = async () => takeAnswer<OutputOf<Key>>(request, await sendPatiently(request, mayRepeat))
  return options.loading ? withLoading(work) : work()
}
