import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import { withLoading } from './loading'
import { requestOf, type CallOptions } from './requests/request'
import { sendPatiently } from './requests/send-patiently'
import { takeAnswer } from './take-answer'

export type InputOf<Key extends EndpointKey> = EndpointInput<Api[Key]>
export type OutputOf<Key extends EndpointKey> = EndpointOutput<Api[Key]>

/**
 * Arguments of {@link call}. Input is optional where the endpoint takes none. Endpoints that the contract marks
 * `repeatable` must repeat the flag at the call site, because importing the contract at run time would enlarge the
 * first load.
 */
type Arguments<Key extends EndpointKey> = Api[Key] extends { repeatable: true }
  ? [input: InputOf<Key>, options: CallOptions & { repeatable: true }]
  : Record<never, never> extends InputOf<Key>
    ? [input?: InputOf<Key>, options?: CallOptions]
    : [input: InputOf<Key>, options?: CallOptions]

/**
 * Calls the service: `await call('GET /exm_c/batches/:batchCode', { params: { batchCode } })`. Throws ApiError. An
 * expired sign-in, maintenance and the waiting room also leave the screen.
 */
export async function call<Key extends EndpointKey>(key: Key, ...args: Arguments<Key>): Promise<OutputOf<Key>> {
  const [input, options = {}]: [InputOf<Key>?, (CallOptions & { repeatable?: true })?] = args
  // only reads, calls with an idempotency key and calls marked repeatable are retried
  const mayRepeat = key.startsWith('GET ') || Boolean(options.idempotencyKey ?? options.repeatable)
  const request = requestOf(key, input ?? {}, options)
  const work = async () => takeAnswer<OutputOf<Key>>(request, await sendPatiently(request, mayRepeat))
  return options.loading ? withLoading(work) : work()
}
