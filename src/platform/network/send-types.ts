/** HTTP request to the service. Bodies are JSON texts. */
export interface Request {
  /** Methods that WeChat supports; PATCH is not one of them. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: string | undefined
  headers: Record<string, string>
  /** Timeout in milliseconds. */
  timeout: number
}

/** HTTP response of any status; `body` is the parsed JSON, null if there is none. */
export interface Answer {
  status: number
  body: unknown
  /** Time of arrival by this device's clock, in milliseconds; undefined means now. */
  at?: number
  /** Seconds from the Retry-After header; 0 or undefined without one. */
  retryAfter?: number
}
