/** Refusal with an error code of WeChat Pay, sent as `{ code, message }`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}
