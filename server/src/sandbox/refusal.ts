/** A refusal with one of WeChat Pay's codes, answered as `{ code, message }`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}
