import * as v from 'valibot'

/** WeChat Pay takes at most 32 characters for `out_trade_no` and `out_refund_no`: an id without its dashes. */
export function tradeNumberOf(id: string): string {
  return id.replaceAll('-', '')
}

/** The id a trade number was made from. */
export const tradeNumberSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/),
  v.transform((number) => number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')),
)
