import type { DeskApi, DeskEndpointKey } from '@contract/desk/endpoints/endpoints'
import type { EndpointInput, EndpointOutput, Envelope } from '@contract/endpoints/endpoint'
import { BACKGROUND_HEADER, CSRF_HEADER } from '@contract/desk/staff'
import { languageNow } from '../i18n/i18n'
import { ask, type PromptKind } from './prompts'
import { requestParts, type CallInput } from './request-parts'

/** Refusal of the service; `message` is its text in the current language. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** The service cannot be reached. */
export class NetworkFailure extends Error {}

/** The person closed the prompt that the call needed. */
export class Cancelled extends Error {}

let csrf = ''

/** Sets the CSRF token that every further call sends. */
export function setCsrf(token: string): void {
  csrf = token
}

const PROMPTS: Record<string, PromptKind> = { DESK_SIGN_IN_REQUIRED: 'signIn', DESK_STEP_UP: 'stepUp' }

interface CallOptions {
  /** For calls that the page repeats by itself: they do not prolong the session. */
  isBackground?: boolean
  /** The call outlives the page. */
  keepalive?: boolean
}

/** Calls an endpoint. If the service requires a sign-in or step-up, prompts for it and repeats the call. */
export async function call<K extends DeskEndpointKey>(
  key: K,
  input: EndpointInput<DeskApi[K]>,
  options: CallOptions = {},
): Promise<EndpointOutput<DeskApi[K]>> {
  try {
    return await callOnce(key, input, options)
  } catch (error) {
    const prompt = error instanceof Refusal && csrf !== '' ? PROMPTS[error.code] : undefined
    if (!prompt) throw error
    if (!(await ask(prompt))) throw new Cancelled()
    return callOnce(key, input, options)
  }
}

/** Calls an endpoint without asking for anything. */
export async function callOnce<K extends DeskEndpointKey>(
  key: K,
  input: EndpointInput<DeskApi[K]>,
  { isBackground = false, keepalive = false }: CallOptions = {},
): Promise<EndpointOutput<DeskApi[K]>> {
  const given = input as CallInput
  const { method, url } = requestParts(key, given)
  const response = await fetch(url, {
    method,
    keepalive,
    headers: {
      'content-type': 'application/json',
      'accept-language': languageNow(),
      [CSRF_HEADER]: csrf,
      ...(isBackground && { [BACKGROUND_HEADER]: '1' }),
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  }).catch(() => {
    throw new NetworkFailure()
  })
  const envelope = (await response.json().catch(() => {
    throw new NetworkFailure()
  })) as Envelope<EndpointOutput<DeskApi[K]>>
  if (envelope.error !== null) throw new Refusal(envelope.error, envelope.msg)
  return envelope.data
}
