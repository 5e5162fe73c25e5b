/** What an exam body tells its candidates once something was registered, in its own words (specification §4: tip keys). */
import * as v from 'valibot'
import { TIP_KEYS } from '../codes'
import { localText } from '../schemas'

/**
 * `exam_reg_success`: a registration is paid, or cost nothing. `region_reg_success`: the test area was changed.
 * `subject_reg_success`: subjects were swapped or added. Nothing more is told where one is missing.
 */
export const tipsSchema = v.record(v.picklist(TIP_KEYS), localText)
export type Tips = v.InferOutput<typeof tipsSchema>
