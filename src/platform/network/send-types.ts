/** One request to the service. Bodies are JSON texts. */
export interface Request {
  /** Those that WeChat can send: there is no PATCH. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: string | undefined
  headers: Record<string, string>
  /** Milliseconds. */
  timeout: number
}

/** Any HTTP answer; `body` is the parsed JSON, null when there is none. */
export interface Answer {
  status: number
  body: unknown
  /** When it came, by this device's clock, in milliseconds; now, where it does not say. */
  at?: number
  /** Seconds after which it may be tried again, where the answer says so. */
  retryAfter?: number
}
