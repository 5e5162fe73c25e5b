/** Filing numbers required on the home page of sites in China, each linked to its register. */
import * as v from 'valibot'

const icp = v.pipe(
  v.string(),
  v.regex(
    /^[\u4e00-\u9fff]ICP[备证]\d{6,10}号(-\d+[A-Z]?)?$/,
    'is not an ICP filing number: write 浙ICP备12345678号-1',
  ),
)
const publicSecurity = v.pipe(
  v.string(),
  v.regex(
    /^[\u4e00-\u9fff]公网安备\s?\d{14}号$/,
    'is not a public security filing number: write 浙公网安备33010002000001号',
  ),
)

/**
 * `icp`: of the Ministry of Industry and Information Technology; `publicSecurity`: of the Ministry of Public Security.
 */
export const filingSchema = v.object({ icp: v.optional(icp), publicSecurity: v.optional(publicSecurity) })
export type Filing = v.InferOutput<typeof filingSchema>
