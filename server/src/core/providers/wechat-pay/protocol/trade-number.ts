import * as v from 'valibot'

/** Returns an id without dashes: WeChat Pay accepts at most 32 characters for `out_trade_no` and `out_refund_no`. */
export function tradeNumberOf(id: string): string {
  return id.replaceAll('-', '')
}

/** Converts a trade number back to its id. */
export const tradeNumberSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/),
  v.transform((number) => number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')),
)
